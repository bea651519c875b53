import { describe, expect, test } from "vitest";
import { aRadio } from "../../../../fixtures/forms.ts";
import { CHILD, FRENCH, faultsOf, GERMAN, MEMBER, TENANT, type Told } from "./played.ts";

const BORN = "Date of birth (MM/DD/YYYY)";

const ORDER_OF_DATES: Told[] = [
  { says: "City: Mobile, State: AL, DOB: 5/6/1988", on: TENANT, only: { [BORN]: "05/06/1988" } },
  { says: "State: DE\nDate of birth: 7/2/1975", on: TENANT, only: { [BORN]: "07/02/1975" } },
  { says: "I'm Jose Del Rio, born 2/11/1991, from San Jose, CA", on: TENANT, only: { [BORN]: "02/11/1991" } },
  {
    says: "Name: Ana Von Der Berg; DOB 9/8/1969; city Las Vegas; state NV",
    on: TENANT,
    only: { [BORN]: "09/08/1969" },
  },
  { says: "Employer: La Mer et Fils. Date of birth 6/7/1980", on: TENANT, only: { [BORN]: "06/07/1980" } },
  {
    says: "Last name: Est, first name: Una, DOB 1/12/2001, street: 14 Calle de los Santos",
    on: TENANT,
    only: { [BORN]: "01/12/2001" },
  },
  {
    says: "Geburtsdatum: 3.4.1990\nWohnort: Paris",
    on: GERMAN,
    right: { "Geburtsdatum (TT.MM.JJJJ)": "03.04.1990" },
  },
  {
    says: "Wir sind Familie Braun. Ich bin am 3/4/1990 geboren und wohne in Bonn.",
    on: TENANT,
    only: { [BORN]: "04/03/1990" },
  },
  { says: "Prénom : Luc\nDate de naissance : 3/4/1990", on: TENANT, only: { [BORN]: "04/03/1990" } },
  {
    says: "State: CO. City: La Junta. DOB 8/7/1992. Last name: Im",
    on: TENANT,
    only: { [BORN]: "08/07/1992" },
  },
  {
    says: "first name pat, last name du bois, dob 1/2/1983, el paso tx",
    on: TENANT,
    only: { [BORN]: "01/02/1983" },
  },
  {
    says: "Child's date of birth: 3/4/2015\nSchool: St. Mary",
    on: CHILD,
    only: { "Child's date of birth (DD/MM/YYYY)": "03/04/2015" },
  },
  {
    says: "I am Ana de la Torre, my mother is from Los Mochis. Date of birth: 11/12/1970",
    on: TENANT,
    only: { [BORN]: "11/12/1970" },
  },
  {
    says: "Birth date: 13/05/1990\nMember since: 04/05/2019",
    on: MEMBER,
    right: { "Birth date": "05/13/1990" },
    blank: ["Member since"],
  },
];

const ANOTHER_PERSON: Told[] = [
  {
    says: "Mein Vermieter Hans Kurz, geboren am 1.2.1950, wohnt in Bonn. Nachname: Weber",
    on: GERMAN,
    right: { Nachname: "Weber" },
    blank: ["Geburtsdatum (TT.MM.JJJJ)"],
  },
  { says: "My doctor Ann Poe, born on 2/1/1950, lives in Peoria.", on: TENANT, blank: [BORN] },
  { says: "I live with Tom Roe, who was born on 1/2/1985.", on: TENANT, blank: [BORN, "First name"] },
  {
    says: "Ich wohne mit Tom Roe, der am 1.2.1985 geboren ist.",
    on: GERMAN,
    blank: ["Vorname", "Nachname", "Geburtsdatum (TT.MM.JJJJ)"],
  },
  {
    says: "I am Ada. My trainer is Bob Roe, 217 555 0111. My dog Rex was born on 1/2/2020.",
    on: TENANT,
    blank: ["Telephone", BORN],
  },
  {
    says: "J'habite avec Luc Petit, né le 3/4/1985.",
    on: FRENCH,
    blank: ["Prénom", "Nom", "Date de naissance"],
  },
  { says: "My Gmail is a@b.example", on: TENANT, right: { "E-mail address": "a@b.example" } },
  {
    says: "My daughter Lily Stone, born 5/5/2018, moves in with me.",
    on: TENANT,
    blank: ["First name", "Last name", BORN],
  },
  {
    says: "First name: Omar\nLast name: Haddad\nMy wife's phone is (217) 555-0144.",
    on: TENANT,
    right: { "First name": "Omar", "Last name": "Haddad" },
    blank: ["Telephone"],
  },
  {
    says: "My brother works for Acme Tools as a welder. First name: Joan",
    on: TENANT,
    right: { "First name": "Joan" },
    blank: ["Employer", "Occupation"],
  },
  {
    says: "The previous tenant was Karl Ott, karl.ott@mail.example.",
    on: TENANT,
    blank: ["First name", "Last name", "E-mail address"],
  },
  {
    says: "My landlord, Rita Moss, can be reached at 312-555-0188.",
    on: TENANT,
    blank: ["First name", "Last name", "Telephone"],
  },
  {
    says: "Full name: Ben Shaw. In an emergency call my mother Ruth Shaw on 415-555-0117.",
    on: MEMBER,
    right: { "Full name": "Ben Shaw" },
    blank: ["Mobile"],
  },
  {
    says: "Mein Bruder Jonas Weber, geboren am 3.5.2001, zieht auch ein.",
    on: GERMAN,
    blank: ["Vorname", "Nachname", "Geburtsdatum (TT.MM.JJJJ)"],
  },
  {
    says: "I share the flat with my roommate Zoe Lind, zoe@mail.example, 217-555-0161.",
    on: TENANT,
    blank: ["First name", "Last name", "E-mail address", "Telephone"],
  },
  {
    says: "First name: Joan. My husband Carl was born on 6/6/1966 and works at Initech.",
    on: TENANT,
    right: { "First name": "Joan" },
    blank: [BORN, "Employer"],
  },
  {
    says: "My plumber Rex Boyd recommended you. First name: Joan",
    on: TENANT,
    right: { "First name": "Joan" },
    blank: ["Last name"],
  },
  { says: "Mi hermano Luis Vega nació el 4/5/1999.", on: TENANT, blank: ["First name", "Last name", BORN] },
  {
    says: "Ma sœur Claire Petit habite 3 rue du Lac, 75011 Paris. Prénom : Luc",
    on: FRENCH,
    right: { Prénom: "Luc" },
    blank: ["Nom", "Adresse", "Ville"],
  },
  {
    says: "First name: Lea\nBoss:\n  Name: Otto Kern\n  Phone: 217-555-0177",
    on: TENANT,
    right: { "First name": "Lea" },
    blank: ["Last name", "Telephone"],
  },
  {
    says: "My landlord Rita Moss, phone 217-555-0188",
    on: TENANT,
    blank: ["First name", "Last name", "Telephone"],
  },
  {
    says: "My wife and I live at 12 Hill St, Akron, OH 44301. First name: Ben",
    on: TENANT,
    right: { "First name": "Ben" },
    only: { City: "Akron" },
  },
  {
    says: "First name: Ada\nPhone: 217-555-0100 (my husband's)",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Telephone"],
  },
];

const THEN_AND_NOW: Told[] = [
  {
    says: "I used to work for Acme Ltd. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Employer"],
  },
  {
    says: "First name: Eve. My old address was 12 Oak Lane, Dayton, OH 45402.",
    on: TENANT,
    right: { "First name": "Eve" },
    blank: ["Current street address", "City", "State", "ZIP code"],
  },
  {
    says: "I used to work for Globex as a cook. First name: Tim",
    on: TENANT,
    right: { "First name": "Tim" },
    blank: ["Employer", "Occupation"],
  },
  {
    says: "Until last year my phone was 404-555-0110. Last name: Birch",
    on: TENANT,
    right: { "Last name": "Birch" },
    blank: ["Telephone"],
  },
  {
    says: "Before we married my last name was Kowalski. First name: Ida",
    on: TENANT,
    right: { "First name": "Ida" },
    blank: ["Last name"],
  },
  {
    says: "We will move to 8 Hill Road, Salem next spring. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Current street address", "City"],
  },
  {
    says: "Früher wohnte ich in der Lindenstraße 4, 50667 Köln. Vorname: Uta",
    on: GERMAN,
    right: { Vorname: "Uta" },
    blank: ["Straße und Hausnummer", "Wohnort", "Postleitzahl"],
  },
  {
    says: "We lived in Dayton until 2020. Now we live in Akron. First name: Eve",
    on: TENANT,
    right: { "First name": "Eve" },
    only: { City: "Akron" },
  },
  {
    says: "Next month I start at Hooli as an analyst. Last name: Voss",
    on: TENANT,
    right: { "Last name": "Voss" },
    blank: ["Employer", "Occupation"],
  },
  {
    says: "Former employer: Globex\nFirst name: Tim",
    on: TENANT,
    right: { "First name": "Tim" },
    blank: ["Employer"],
  },
  {
    says: "Previous address: 4 Elm Court, Flint, MI 48502\nFirst name: Tim",
    on: TENANT,
    right: { "First name": "Tim" },
    blank: ["Current street address", "City", "State"],
  },
  {
    says: "J'habitais 12 rue Haute, 69001 Lyon. Prénom : Luc",
    on: FRENCH,
    right: { Prénom: "Luc" },
    blank: ["Adresse", "Ville", "Code postal"],
  },
  {
    says: "Antes vivía en Sevilla. First name: Sol",
    on: TENANT,
    right: { "First name": "Sol" },
    blank: ["City"],
  },
  {
    says: "From 2011 to 2016 I worked at Umbrella as a clerk. First name: Jill",
    on: TENANT,
    right: { "First name": "Jill" },
    blank: ["Employer", "Occupation"],
  },
  { says: "I had pets. First name: Ben", on: TENANT, right: { "First name": "Ben" }, blank: ["I have pets"] },
  {
    says: "My membership ended on 3/4/2020. Full name: Kim Ng",
    on: MEMBER,
    right: { "Full name": "Kim Ng" },
    blank: ["Birth date"],
  },
];

const NEGATION: Told[] = [
  { says: "Unsubscribe from the newsletter", on: TENANT, blank: ["Subscribe to the newsletter"] },
  {
    says: "Please don't subscribe me to the newsletter. First name: Ada\nE-mail address: a@b.example",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Subscribe to the newsletter"],
  },
  {
    says: "First name: Ada. I don't have any pets and don't need a parking space.",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["I have pets", "I need a parking space"],
  },
  {
    says: "No newsletter.\nSubscribe to the newsletter is not wanted.\nFirst name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Subscribe to the newsletter"],
  },
  {
    says: "Do not tick pets. Tick parking space.",
    on: TENANT,
    blank: ["I have pets"],
  },
  {
    says: "Under no circumstances share my data with sponsors. Full name: Lee Fox",
    on: MEMBER,
    right: { "Full name": "Lee Fox" },
    blank: ["Share my data with sponsors"],
  },
  {
    says: "Bitte keinen Newsletter. Haustiere habe ich nicht. Vorname: Uta",
    on: GERMAN,
    right: { Vorname: "Uta" },
    blank: ["Newsletter erhalten", "Ich habe Haustiere"],
  },
  {
    says: "Je ne veux pas recevoir la lettre d'information. Prénom : Luc",
    on: FRENCH,
    right: { Prénom: "Luc" },
    blank: ["Recevoir la lettre d'information"],
  },
  {
    says: "Do not tick the newsletter, phone contact, or pets. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Subscribe to the newsletter", "Contact me by phone", "I have pets"],
  },
  {
    says: "Newsletter: no, thank you\nPets: none at all\nFirst name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Subscribe to the newsletter", "I have pets"],
  },
  {
    says: "I have neither pets nor a car. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["I have pets"],
  },
  {
    says: "Leave the newsletter box unticked. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Subscribe to the newsletter"],
  },
  {
    says: "Uncheck: subscribe to the newsletter\nFirst name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Subscribe to the newsletter"],
  },
  {
    says: "I refuse to share my data with sponsors. Full name: Lee Fox",
    on: MEMBER,
    right: { "Full name": "Lee Fox" },
    blank: ["Share my data with sponsors"],
  },
  {
    says: "No quiero recibir la revista. Vegetarian meals: no. Full name: Lee Fox",
    on: MEMBER,
    right: { "Full name": "Lee Fox" },
    blank: ["Send me the magazine", "Vegetarian meals"],
  },
  {
    says: "Check everything except pets. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["I have pets"],
  },
];

const NOT_A_NAME: Told[] = [
  { says: "The street name is: Quincy Avenue", on: TENANT, blank: ["First name", "Last name"] },
  { says: "The pet's name is: Biscuit", on: TENANT, blank: ["First name", "Last name"] },
  { says: "Company name: Stark Foundry", on: TENANT, blank: ["First name", "Last name"] },
  { says: "The bank's name is First National", on: TENANT, blank: ["First name", "Last name"] },
  { says: "The building name is Rose Court", on: MEMBER, blank: ["Full name", "Emergency contact name"] },
  { says: "The user's city name is: Santa Rosa", on: TENANT, blank: ["First name", "Last name"] },
  { says: "My dog's name is Rex Barker.", on: TENANT, blank: ["First name", "Last name"] },
  {
    says: "Name of school: Hill Academy\nSchool: Hill Academy",
    on: CHILD,
    blank: ["Child's first name", "Child's last name", "Parent's name"],
  },
  { says: "Street: Martin Luther King Drive", on: TENANT, blank: ["First name", "Last name"] },
  { says: "Name of the project: Blue Harbour", on: MEMBER, blank: ["Full name"] },
  {
    says: "The ship is called Queen Anne. The county name is: Orange County",
    on: TENANT,
    blank: ["First name", "Last name"],
  },
  { says: "Name der Firma: Huber Bau", on: GERMAN, blank: ["Vorname", "Nachname"] },
  {
    says: "Emergency contact: Rita Cole, 217-555-0111, rita@home.example",
    on: TENANT,
    blank: ["Contact me by phone", "Telephone"],
  },
  { says: "Je m'appelle Luc Petit.", on: FRENCH, only: { Prénom: "Luc", Nom: "Petit" } },
  {
    says: "First name: Ada\nEmployer: -\nOccupation: --",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Employer", "Occupation"],
  },
];

const OPTIONS_IN_QUESTION: Told[] = [
  { says: "Membership (Adult, Junior or Family): Junior", on: MEMBER, right: { Membership: "r2" } },
  { says: "Membership [Adult / Junior / Family] = ", on: MEMBER, blank: ["Membership"] },
  {
    says: "Do you have pets or need a parking space? Neither.",
    on: TENANT,
    blank: ["I have pets", "I need a parking space"],
  },
  {
    says: "Extras (I have pets / I need a parking space / none): none",
    on: TENANT,
    blank: ["I have pets", "I need a parking space"],
  },
  { says: "Do you swim? (yes/no): no", on: MEMBER, only: { "Do you swim?": "r2" } },
  {
    says: "Have you moved in the last five years? No\nSind Sie bereits Mitglied? nein",
    on: [
      aRadio("Have you moved in the last five years?", ["Yes", "No"]),
      aRadio("Sind Sie bereits Mitglied?", ["ja", "nein"]),
    ],
    right: { "Have you moved in the last five years?": "r2", "Sind Sie bereits Mitglied?": "r2" },
  },
  {
    says: "Pet status (I have pets / none at all / applied for one / had some): applied for one",
    on: TENANT,
    blank: ["I have pets"],
  },
  {
    says: "Contact preference [Contact me by phone | e-mail | post]: post",
    on: TENANT,
    blank: ["Contact me by phone"],
  },
  { says: "Pets [I have pets; no pets; had pets]: no pets", on: TENANT, blank: ["I have pets"] },
  {
    says: "Choose one: send me the magazine, vegetarian meals. My choice: vegetarian meals",
    on: MEMBER,
    blank: ["Send me the magazine"],
  },
  { says: "Which membership do you want, Adult, Junior or Family?", on: MEMBER, blank: ["Membership"] },
  { says: "Select one: Adult, Junior, Family", on: MEMBER, blank: ["Membership"] },
  {
    says: "Options: I have pets; I need a parking space",
    on: TENANT,
    blank: ["I have pets", "I need a parking space"],
  },
  {
    says: "Can I choose between Adult and Family? Full name: Kim Ng",
    on: MEMBER,
    right: { "Full name": "Kim Ng" },
    blank: ["Membership"],
  },
  { says: "[x] Adult [ ] Junior [ ] Family", on: MEMBER, only: { Membership: "r1" } },
  {
    says: "Do you swim? Yes / No\nFull name: Kim Ng",
    on: MEMBER,
    right: { "Full name": "Kim Ng" },
    blank: ["Do you swim?"],
  },
];

const PAST_IS_PAST: Told[] = [
  { says: "Full name: Abe Cole\nBirth date: 5/9/41", on: MEMBER, only: { "Birth date": "05/09/1941" } },
  { says: "born on 12/31/29", on: TENANT, only: { [BORN]: "12/31/1929" } },
  { says: "Geburtsdatum: 17.08.35", on: GERMAN, only: { "Geburtsdatum (TT.MM.JJJJ)": "17.08.1935" } },
  { says: "Member since: 4/4/88", on: MEMBER, only: { "Member since": "04/04/1988" } },
  { says: "DOB: 07/30/2038", on: TENANT, blank: [BORN] },
  { says: "Date de naissance : 02/03/47", on: FRENCH, only: { "Date de naissance": "02/03/1947" } },
  { says: "My birthday is 6/1/31.", on: TENANT, only: { [BORN]: "06/01/1931" } },
  { says: "Born 3/3/2003", on: TENANT, only: { [BORN]: "03/03/2003" } },
  {
    says: "Child's date of birth: 2/5/19",
    on: CHILD,
    only: { "Child's date of birth (DD/MM/YYYY)": "02/05/2019" },
  },
  { says: "Birth date: 12/12/2027", on: MEMBER, blank: ["Birth date"] },
  { says: "Date of birth: 21 Nov 26", on: MEMBER, only: { "Birth date": "11/21/1926" } },
  { says: "Fecha de nacimiento: 5/8/33", on: TENANT, only: { [BORN]: "08/05/1933" } },
];

const CONDITIONS: Told[] = [
  { says: "Sobald ich Haustiere habe, melde ich mich.", on: GERMAN, blank: ["Ich habe Haustiere"] },
  { says: "Wohnort: erst ab Mai Bonn", on: GERMAN, blank: ["Wohnort"] },
  {
    says: "When I have pets I will tell you. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["I have pets"],
  },
  {
    says: "If I get a dog I'll say that I have pets. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["I have pets"],
  },
  {
    says: "Tick parking space only if it is free of charge. Last name: Poe",
    on: TENANT,
    right: { "Last name": "Poe" },
    blank: ["I need a parking space"],
  },
  {
    says: "Should I subscribe to the newsletter? First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Subscribe to the newsletter"],
  },
  {
    says: "Unless it costs extra, send me the magazine. Full name: Kim Ng",
    on: MEMBER,
    right: { "Full name": "Kim Ng" },
    blank: ["Send me the magazine"],
  },
  {
    says: "In case you need my phone: it is on the other sheet. Full name: Kim Ng",
    on: MEMBER,
    right: { "Full name": "Kim Ng" },
    blank: ["Mobile"],
  },
  {
    says: "Falls ich Haustiere habe, melde ich mich. Vorname: Uta",
    on: GERMAN,
    right: { Vorname: "Uta" },
    blank: ["Ich habe Haustiere"],
  },
  {
    says: "Wollen Sie, dass ich den Newsletter erhalte? Vorname: Uta",
    on: GERMAN,
    right: { Vorname: "Uta" },
    blank: ["Newsletter erhalten"],
  },
  {
    says: "If there is a discount, tick the newsletter. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Subscribe to the newsletter"],
  },
  {
    says: "Do I have to tick the box for pets? First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["I have pets"],
  },
  {
    says: "I wonder whether I should ask for vegetarian meals. Full name: Kim Ng",
    on: MEMBER,
    right: { "Full name": "Kim Ng" },
    blank: ["Vegetarian meals"],
  },
  {
    says: "Si j'obtiens une remise, je veux recevoir la lettre d'information. Prénom : Luc",
    on: FRENCH,
    right: { Prénom: "Luc" },
    blank: ["Recevoir la lettre d'information"],
  },
  {
    says: "If we marry my last name will be Olsen. First name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["Last name"],
  },
  {
    says: "Pets: only if they are allowed\nFirst name: Ada",
    on: TENANT,
    right: { "First name": "Ada" },
    blank: ["I have pets"],
  },
  { says: "If they ask, my e-mail address is ada@mail.example", on: TENANT, blank: ["E-mail address"] },
  {
    says: "Last name: Cole or Coles\nFirst name: Ben",
    on: TENANT,
    right: { "First name": "Ben" },
    blank: ["Last name"],
  },
];

const CORRECTIONS: Told[] = [
  {
    says: "My name is Jon Clark, sorry, it is spelled John Clarke.",
    on: TENANT,
    blank: ["Employer", "Occupation"],
    only: { "First name": "John", "Last name": "Clarke" },
  },
  {
    says: "First name: Ana\nLast name: Ruis. Actually, Ruiz with a z.",
    on: TENANT,
    only: { "First name": "Ana", "Last name": "Ruiz" },
  },
  { says: "Phone 217-555-0100, no, wait, 217-555-0101", on: TENANT, only: { Telephone: "217-555-0101" } },
  { says: "City: Boston. Correction: City: Salem.", on: TENANT, only: { City: "Salem" } },
  { says: "I was born on 3/4/1990. I mean 3/5/1990.", on: TENANT, only: { [BORN]: "03/05/1990" } },
  {
    says: "Vorname: Jan, Verzeihung, man schreibt es Yann. Nachname: Roth",
    on: GERMAN,
    only: { Vorname: "Yann", Nachname: "Roth" },
  },
  { says: "Last name: Smith. Oops, Smyth.", on: TENANT, only: { "Last name": "Smyth" } },
  { says: "My city is Reno. Scratch that. My city is Sparks.", on: TENANT, only: { City: "Sparks" } },
  {
    says: "E-mail: a@b.example (sorry: a.b@b.example)",
    on: TENANT,
    only: { "E-mail address": "a.b@b.example" },
  },
  { says: "First name: Kristin, I mean Kirsten", on: TENANT, only: { "First name": "Kirsten" } },
  { says: "Nom : Dupond, pardon, Dupont. Prénom : Luc", on: FRENCH, only: { Nom: "Dupont", Prénom: "Luc" } },
  {
    says: "Telefon 0511 555 0146, nein falsch, 0511 555 0147",
    on: GERMAN,
    only: { Telefon: "0511 555 0147" },
  },
];

const PLAIN: Told[] = [
  {
    says: "City: Des Moines, State: IA, DOB 3/4/1990",
    on: TENANT,
    right: { City: "Des Moines", State: "IA", [BORN]: "03/04/1990" },
  },
  {
    says: "Full name: Kim Ng, e-mail a@b.example, mobile 217-555-0100",
    on: MEMBER,
    right: { "Full name": "Kim Ng", "E-mail": "a@b.example", Mobile: "217-555-0100" },
  },
  {
    says: "The applicant's first name is: Noor\nThe applicant's last name is: Aziz\nThe applicant's city is: Toledo",
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", City: "Toledo" },
  },
  {
    says: "My first name is Noor. My last name is Aziz. My city is Toledo.",
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", City: "Toledo" },
  },
  {
    says: "- first name = Noor\n- last name = Aziz\n- city = Toledo",
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", City: "Toledo" },
  },
  {
    says: "| First name | Noor |\n|---|---|\n| Last name | Aziz |\n| City | Toledo |",
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", City: "Toledo" },
  },
  {
    says: "first_name: Noor\nlast_name: Aziz\naddress:\n  city: Toledo\n  state: OH",
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", City: "Toledo", State: "OH" },
  },
  {
    says: "Child's first name: Mia\nChild's last name: Aziz\nParent's name: Noor Aziz\nParent's phone: 217-555-0133",
    on: CHILD,
    right: {
      "Child's first name": "Mia",
      "Child's last name": "Aziz",
      "Parent's name": "Noor Aziz",
      "Parent's phone": "217-555-0133",
    },
  },
  {
    says: "First name\tNoor\nLast name\tAziz\nCity\tToledo",
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", City: "Toledo" },
  },
  {
    says: "first_name=Noor\nlast_name=Aziz\ncity=Toledo\nemail=noor@mail.example",
    on: TENANT,
    right: {
      "First name": "Noor",
      "Last name": "Aziz",
      City: "Toledo",
      "E-mail address": "noor@mail.example",
    },
  },
  {
    says: '{"firstName": "Noor", "lastName": "Aziz", "address": {"city": "Toledo", "zip": "43604"}}',
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", City: "Toledo", "ZIP code": "43604" },
  },
  {
    says: "BEGIN:VCARD\nVERSION:3.0\nN:Aziz;Noor;;;\nFN:Noor Aziz\nTEL;TYPE=CELL:217-555-0133\nEMAIL:noor@mail.example\nEND:VCARD",
    on: TENANT,
    right: {
      "First name": "Noor",
      "Last name": "Aziz",
      Telephone: "217-555-0133",
      "E-mail address": "noor@mail.example",
    },
  },
  {
    says: "First name   Noor\nLast name    Aziz\nCity         Toledo",
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", City: "Toledo" },
  },
  {
    says: "First name: ___Noor___\nLast name: __Aziz__\n[x] I have pets\n[ ] Subscribe to the newsletter",
    on: TENANT,
    right: { "First name": "Noor", "Last name": "Aziz", "I have pets": "Yes" },
    blank: ["Subscribe to the newsletter"],
  },
];

describe.each([
  ["the order of a date is the form's", ORDER_OF_DATES],
  ["what is said of another person is not the applicant's", ANOTHER_PERSON],
  ["what was or will be is not what is", THEN_AND_NOW],
  ["what is denied is not ticked", NEGATION],
  ["the name of a thing is not a person's", NOT_A_NAME],
  ["options in a question are no answer", OPTIONS_IN_QUESTION],
  ["what has happened is not in the future", PAST_IS_PAST],
  ["a condition and a question state nothing", CONDITIONS],
  ["a correction replaces what it corrects", CORRECTIONS],
  ["what is told plainly is written", PLAIN],
])("%s", (_, cases) => {
  test.each(cases)("$says", (told) => {
    expect(faultsOf(told)).toEqual([]);
  });
});
