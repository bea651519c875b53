import { globalAgent } from "node:https";

/**
 * Loaded into every function of the rehearsal: what a function asks at an address of its own making, on AWS's port, is
 * asked of the emulator. Those are the answers of the CDK's helpers to CloudFormation, sessions of workers, and the keys and the
 * sign-in of a user pool.
 */
const EMULATED = /^(localhost|(?:cognito-idp|sts)\.[a-z0-9-]+\.amazonaws\.com)$/;
const AWS_PORT = 443;
/** A name that the emulator's certificate has. */
const NAMED = { servername: "localhost" };

const connect = globalAgent.createConnection.bind(globalAgent);
globalAgent.createConnection = (options, connected) => {
  const { host, port } = options;
  const emulated = EMULATED.test(host ?? "") && Number(port ?? AWS_PORT) === AWS_PORT;
  const place = emulated ? { host: "127.0.0.1", port: Number(process.env.GATEWAY_PORT), ...NAMED } : {};
  return connect({ ...options, ...place }, connected);
};

/** The sign-in of a user pool, of which the emulator knows by the path. */
const SIGN_IN = /^https:\/\/[a-z0-9-]+\.auth\.[a-z0-9-]+\.amazoncognito\.com\//;
const send = globalThis.fetch;
globalThis.fetch = (input, init) =>
  send(
    typeof input === "string"
      ? input.replace(SIGN_IN, `https://127.0.0.1:${process.env.GATEWAY_PORT}/`)
      : input,
    init,
  );
