import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
} from "@modelcontextprotocol/client";

/** A program on a person's machine, as the protocol's own library makes it: it knows the address of `/mcp` alone. */
export class Program implements OAuthClientProvider {
  readonly redirectUrl = "http://127.0.0.1:33418/callback";
  readonly clientMetadata = { client_name: "A test program", redirect_uris: [this.redirectUrl] };
  /** Where a document about it is, if it has published one. */
  readonly clientMetadataUrl?: string;
  asked: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  held: OAuthTokens | undefined;
  #verifier = "";
  constructor(clientMetadataUrl?: string) {
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl;
  }
  state = () => "the-state";
  clientInformation = () => this.#client;
  saveClientInformation = (client: OAuthClientInformationMixed): void => {
    this.#client = client;
  };
  tokens = () => this.held;
  saveTokens = (tokens: OAuthTokens): void => {
    this.held = tokens;
  };
  redirectToAuthorization = (url: URL): void => {
    this.asked = url;
  };
  saveCodeVerifier = (verifier: string): void => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
  #discovered: OAuthDiscoveryState | undefined;
  saveDiscoveryState = (state: OAuthDiscoveryState): void => {
    this.#discovered = state;
  };
  discoveryState = () => this.#discovered;
}
