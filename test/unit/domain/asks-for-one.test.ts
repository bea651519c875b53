import { expect, test } from "vitest";
import { asksForOne } from "../../../lib/domain/asks-for-one.ts";

test.each([
  "Check only one of the following seven boxes",
  "Marital status (check one)",
  "3a Check the appropriate box for federal tax classification",
  "Select one of the options below",
  "Bitte nur ein Feld ankreuzen",
  "Cochez une seule case",
  "Marque solo una casilla",
])("“%s” asks for one", (question) => expect(asksForOne(question)).toBe(true));

test.each([
  "Check all that apply",
  "Tick one or more",
  "Check the appropriate box(es)",
  "Check one or more of the following boxes",
  "Which languages do you speak?",
  "Choose at least one of the following",
])("“%s” does not", (question) => expect(asksForOne(question)).toBe(false));
