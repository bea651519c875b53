import { expect, test } from "vitest";
import { fileNames } from "../../../lib/dashboard/jobs/file-names.ts";

const summary = (file_id: string) => ({
  file_id,
  file_name: `${file_id}.pdf`,
  sha256: "",
  bytes: 1,
  created_at: "",
  expires_at: "",
  parse_job_id: "",
});

test("the names of files are looked up as far back as they are, and no stretch twice", async () => {
  const asked: (string | null)[] = [];
  const files = async (cursor: string | null) => {
    asked.push(cursor);
    return cursor === null
      ? { files: [summary("new")], next_cursor: "more" }
      : { files: [summary("old")], next_cursor: null };
  };
  const namesOf = fileNames({ files });
  expect((await namesOf(["new"])).get("new")).toBe("new.pdf");
  expect((await namesOf(["old", "gone"])).get("old")).toBe("old.pdf");
  expect((await namesOf(["gone"])).has("gone")).toBe(false);
  expect(asked).toEqual([null, "more"]);
});
