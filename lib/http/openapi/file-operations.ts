import { ListQuery } from "../list-request.ts";
import { FileList, FileView } from "../schemas.ts";
import { fault, type Operation, refused } from "./operation.ts";

const file = { file_id: "As returned by `POST /parse`." };

export const FILE_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/files",
    id: "list_files",
    summary: "The account's files, the newest first",
    access: "account",
    query: ListQuery,
    responses: { 200: { description: "A page of files.", schema: FileList }, 500: fault },
  },
  {
    method: "get",
    path: "/files/{file_id}",
    id: "get_file",
    summary: "A file and what was found in it",
    access: "account",
    parameters: file,
    responses: {
      200: { description: "The file.", schema: FileView },
      404: refused("`file_not_found`."),
      500: fault,
    },
  },
  {
    method: "delete",
    path: "/files/{file_id}",
    id: "delete_file",
    summary: "Delete a file and everything that came of it",
    access: "account",
    parameters: file,
    responses: {
      204: { description: "Deleted.", schema: null },
      404: refused("`file_not_found`."),
      500: fault,
    },
  },
  {
    method: "get",
    path: "/files/{file_id}/input.pdf",
    id: "get_input",
    summary: "A file as it was uploaded",
    description: "Redirects to a link that works for 60 seconds.",
    access: "account",
    parameters: file,
    responses: {
      302: { description: "To the PDF.", schema: null, headers: ["Location"] },
      404: refused("`file_not_found`."),
      500: fault,
    },
  },
];
