import * as z from "zod";
import { OAUTH_ERROR_CODES } from "../../domain/oauth-errors.ts";
import { time } from "../schema-parts.ts";

export const OAuthErrorBody = z
  .object({ error: z.enum(OAUTH_ERROR_CODES), error_description: z.string() })
  .meta({ id: "OAuthError", description: "OAuth error (RFC 6749, section 5.2)." });

export const ResourceMetadata = z
  .object({
    resource: z.url(),
    authorization_servers: z.array(z.url()),
    scopes_supported: z.array(z.string()),
    bearer_methods_supported: z.array(z.string()),
    resource_name: z.string(),
    resource_documentation: z.url(),
  })
  .meta({ id: "OAuthResource", description: "Metadata of `/mcp` and its authorization server (RFC 9728)." });

export const ServerMetadata = z
  .object({
    issuer: z.url(),
    authorization_endpoint: z.url(),
    token_endpoint: z.url(),
    registration_endpoint: z.url(),
    revocation_endpoint: z.url(),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    response_modes_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    revocation_endpoint_auth_methods_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    authorization_response_iss_parameter_supported: z.boolean(),
    client_id_metadata_document_supported: z
      .boolean()
      .describe("Whether a `client_id` may be the `https` URL of a document about the program."),
    service_documentation: z.url(),
  })
  .meta({ id: "OAuthServer", description: "Authorization server metadata (RFC 8414)." });

const authMethod = z.enum(["none", "client_secret_post"]);

/** The client's other metadata is ignored (RFC 7591, 2). */
export const Registration = z
  .looseObject({
    redirect_uris: z.array(z.string().max(2000)).min(1).max(10),
    client_name: z.string().max(500).optional(),
    token_endpoint_auth_method: z
      .string()
      .optional()
      .describe("`client_secret_post` issues a secret. Otherwise: `none`."),
  })
  .meta({ id: "OAuthRegistration" });

export const RegisteredClient = z
  .object({
    client_id: z.string(),
    client_secret: z.string().optional(),
    client_secret_expires_at: z.int().optional(),
    client_id_issued_at: z.int(),
    client_name: z.string(),
    redirect_uris: z.array(z.string()),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
    token_endpoint_auth_method: authMethod,
    scope: z.string(),
  })
  .meta({ id: "OAuthClient" });

export const TokenAnswer = z
  .object({
    access_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: z.int(),
    refresh_token: z.string(),
    scope: z.string(),
  })
  .meta({ id: "OAuthTokens" });

export const TokenForm = z
  .object({
    grant_type: z.enum(["authorization_code", "refresh_token"]),
    client_id: z.string(),
    client_secret: z.string().optional(),
    code: z.string().optional(),
    redirect_uri: z.string().optional(),
    code_verifier: z.string().optional(),
    refresh_token: z.string().optional(),
    resource: z.string().optional(),
    scope: z.string().optional(),
  })
  .meta({ id: "OAuthTokenRequest" });

export const RevocationForm = z
  .object({
    token: z.string(),
    token_type_hint: z.string().optional(),
    client_id: z.string(),
    client_secret: z.string().optional(),
  })
  .meta({ id: "OAuthRevocation" });

/** What `GET /oauth/authorize` is asked. */
export const AuthorizeQuery = z.object({
  response_type: z.string().optional().describe("`code`."),
  client_id: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional().describe("`S256`."),
  scope: z.string().optional(),
  state: z.string().optional(),
  resource: z.string().optional().describe("The URL of `/mcp`."),
});

/** What a person is asked, on the dashboard's page. */
export const AuthorizationView = z
  .object({
    client_name: z.string().describe("The program's own name for itself. It is not verified."),
    goes_to: z.string().describe("The host or custom scheme that receives the answer."),
  })
  .meta({ id: "AuthorizationRequest" });

export const AuthorizationDecision = z
  .object({ decision: z.enum(["allow", "deny"]) })
  .meta({ id: "AuthorizationDecision" });

export const GrantList = z
  .object({
    grants: z.array(
      z
        .object({
          grant_id: z.string(),
          client_name: z
            .string()
            .nullable()
            .describe("The program's own name for itself. It is not verified."),
          goes_to: z.string().nullable().describe("The host or custom scheme that received the answer."),
          created_at: time.nullable().describe("When you allowed it."),
        })
        .meta({
          id: "OAuthGrant",
          description: "A program's access. Null where an earlier version did not note it.",
        }),
    ),
  })
  .meta({ id: "OAuthGrantList" });

export const DecisionView = z
  .object({ redirect_to: z.string().describe("The URL to send the browser to.") })
  .meta({ id: "AuthorizationAnswer" });
