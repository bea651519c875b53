import { describe, expect, test } from "vitest";
import { peopleIn } from "../../../../../lib/instructions/local/people/people.ts";
import { ownerWords } from "../../../../../lib/instructions/local/people/person.ts";

/** Everybody with a name: whose form it is as "main", others by their roles. */
const named = (text: string): Record<string, string> =>
  Object.fromEntries(
    peopleIn(text).all.flatMap(({ isMain, roles, name }) =>
      name ? [[name.text, isMain ? "main" : roles.join(" ")]] : [],
    ),
  );

/** Of whom the text speaks just before a word. */
const ownerBefore = (text: string, word: string): string[] =>
  ownerWords(peopleIn(text).at(text.indexOf(word)));

describe("who is who", () => {
  test.each([
    ["the writer", "I'm Ann Voss.", { "Ann Voss": "main" }],
    [
      "a spouse",
      "My name is Ann Voss. My husband Ruud Kehl signs too.",
      { "Ann Voss": "main", "Ruud Kehl": "spouse" },
    ],
    [
      "two nouns for one person with a comma between",
      "I'm Ann Voss. My wife, debtor 2, is Mia Jo Voss.",
      { "Ann Voss": "main", "Mia Jo Voss": "spouse codebtor" },
    ],
    ["somebody who swears", "I, Ann Voss, live in Kiel.", { "Ann Voss": "main" }],
    [
      "a husband by marriage",
      "My name is Ann Voss. I am married to Ruud Kehl.",
      { "Ann Voss": "main", "Ruud Kehl": "spouse" },
    ],
    [
      "what somebody is called",
      "My name is Ann Voss. My mother is called Edda Holm.",
      { "Ann Voss": "main", "Edda Holm": "mother" },
    ],
    [
      "the writer who tells of others more than of himself",
      "My name is Ann Voss. She is my wife, she was born in Kiel and her name is Edda Holm.",
      { "Ann Voss": "main", "Edda Holm": "spouse" },
    ],
    ["a person who employs", "She works as a cook at Fisk Jansen.", { "Fisk Jansen": "employer" }],
    ["a role after the name", "Call Abe Fisk, our realtor.", { "Abe Fisk": "realtor" }],
    [
      "a role by what somebody does",
      "Irena K. Blum helped and is listed as the translator.",
      { "Irena K. Blum": "translator" },
    ],
    ["a pronoun", "My wife is ill. She is Carla Jo Fenn.", { "Carla Jo Fenn": "spouse" }],
    [
      "two roles of one person",
      "The reference is his sister Gerda Holt.",
      { "Gerda Holt": "reference sister" },
    ],
    ["a slip of the pen", "recipeint is Omar Reyes.", { "Omar Reyes": "recipient" }],
    [
      "somebody to be called",
      "If anything happens to me call my husband, Hugo Park.",
      { "Hugo Park": "spouse emergency" },
    ],
    ["a company", "I work as a cook at Copper Fern Catering.", { "Copper Fern Catering": "employer" }],
    ["a name in lower case", "this is for my client oskar lind (debtor 1).", { "oskar lind": "main" }],
    [
      "a former spouse",
      "His ex wife Carla Bond is not on it. He is Leo Stone.",
      { "Leo Stone": "main", "Carla Bond": "former" },
    ],
  ])("reads %s", (_, text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test("knows that a helper is not the one whose form it is", () => {
    expect(named("This is for my client. He is Leo Stone. I'm his paralegal, Simon Ash.")).toEqual({
      "Leo Stone": "main",
      "Simon Ash": "writer paralegal",
    });
  });

  test("takes the named employee for the one whose form it is, and the writer for a helper", () => {
    expect(named("Employee on file is Victor Ames. I'm Rita Moss, I checked it.")).toEqual({
      "Victor Ames": "main",
      "Rita Moss": "writer",
    });
  });

  test("takes no ordinary words in capitals for a name", () => {
    expect(named("I'm at Home Depot Street. Please call Monday. We are NOT an LLC.")).toEqual({});
  });
});

describe("of whom a place speaks", () => {
  test("the nearest one named in the sentence", () => {
    const text = "My wife Carla has 1111, and my own is 2222. His is 3333.";
    expect(ownerBefore(text, "1111")).toContain("spouse");
    expect(ownerBefore(text, "2222")).toEqual([]);
  });

  test("not one who was only named in brackets", () => {
    const text = "The boss (my sister Ann Voss) said it is 1111. Our realtor (ask me) has 2222.";
    expect(ownerBefore(text, "2222")).toContain("realtor");
  });

  test("a side, when the writer says which one he is on", () => {
    expect(ownerBefore("I'm the seller and it is 1111.", "1111")).toEqual(["self", "seller"]);
    expect(ownerBefore("We paid her 1111.", "1111")).toContain("recipient");
  });

  test("the company for an address that follows its name, and the one who lives there for a home", () => {
    const text = "I work at Copper Fern Catering, 1111. I live with my wife Tove at 2222.";
    const people = peopleIn(text);
    expect(ownerWords(people.addressOwner(text.indexOf("1111")))).toContain("employer");
    expect(ownerWords(people.addressOwner(text.indexOf("2222")))).toEqual([]);
  });
});
