/** Its number grows with every change of what the engine writes. */
export const ENGINE_NAME = "local:2";
