import { expect, test } from "vitest";
import { deed, LIMITS, MISBEHAVING, startEngine } from "./children.ts";

const of = (accountId: string) => ({ ...LIMITS, accountId });

test("gives no account a child that has read a file of another", async () => {
  const engine = startEngine(MISBEHAVING);
  expect(await deed(engine, "mark left-by-acme", of("acme"))).toBe("");
  expect(await deed(engine, "mark left-by-bell", of("bell"))).toBe("");
  expect(await deed(engine, "mark again", of("acme"))).toBe("left-by-acme");
});

test("ends the child of another account when there is room for no more", async () => {
  const engine = startEngine(MISBEHAVING, 400, 1);
  const acmes = Number(await deed(engine, "processId", of("acme")));
  expect(await deed(engine, "mark left-by-bell", of("bell"))).toBe("");
  expect(() => process.kill(acmes, 0)).toThrow();
  expect(await deed(engine, "mark left-by-acme", of("acme"))).toBe("");
});

test("ends the child that has been idle longest first", async () => {
  const engine = startEngine(MISBEHAVING, 400, 2);
  await deed(engine, "mark left-by-acme", of("acme"));
  await deed(engine, "mark left-by-bell", of("bell"));
  await deed(engine, "mark left-by-acme", of("acme"));
  await deed(engine, "mark left-by-coda", of("coda"));
  expect(await deed(engine, "mark left-by-acme", of("acme"))).toBe("left-by-acme");
  expect(await deed(engine, "mark left-by-bell", of("bell"))).toBe("");
});

test("serves many accounts at once, never two by one child", async () => {
  const engine = startEngine(MISBEHAVING, 400, 2);
  const accounts = Array.from({ length: 12 }, (_, i) => `account-${i % 5}`);
  const found = await Promise.all(accounts.map((name) => deed(engine, `mark ${name}`, of(name))));
  expect(found.filter((mark, i) => mark !== "" && mark !== accounts[i])).toEqual([]);
});
