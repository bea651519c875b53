/** What access tokens are for. */
export const resourceOf = (baseUrl: string): string => `${baseUrl}/mcp`;

/** Where it says who gives them (RFC 9728, 3.1). */
export const resourceMetadataUrl = (baseUrl: string): string =>
  `${baseUrl}/.well-known/oauth-protected-resource/mcp`;
