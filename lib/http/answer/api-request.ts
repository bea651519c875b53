import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { LinkMethod } from "../../domain/ports/objects.ts";
import type { Caller } from "../../usecases/keys/authenticate.ts";

/** A request as endpoints see it. */
export interface ApiRequest {
  event: APIGatewayProxyEventV2;
  method: string;
  /** What a link into storage that answers the request must be good for: a link is bound to its method. */
  linkMethod: LinkMethod;
  /** A path parameter; empty when the route has none of this name. */
  path: (name: string) => string;
  /** The base of every link that the service gives, without a slash at its end. */
  baseUrl: string;
  requestId: string;
  /** Whose request it is, once that is known. */
  caller: Caller | undefined;
}
