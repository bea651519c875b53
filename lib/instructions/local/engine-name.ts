/** The name of the local engine, with the version of its rules. */
export const ENGINE_NAME = "local:1";
