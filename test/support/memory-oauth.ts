import type {
  AuthorizationCode,
  AuthorizationRequest,
  OAuthClient,
  OAuthGrant,
} from "../../lib/domain/oauth.ts";
import type { Clock } from "../../lib/domain/ports/clock.ts";
import type { OAuthRows } from "../../lib/domain/ports/oauth.ts";
import { MemoryTable } from "./memory-table.ts";

type Ending<Row> = Row & { expiresAt: number };

/** What `lib/adapters/dynamodb-oauth.ts` holds, in memory. */
export function createMemoryOAuth(clock: Clock): OAuthRows {
  const clients = new MemoryTable<Ending<OAuthClient>>(({ clientId }) => clientId, clock);
  const requests = new MemoryTable<Ending<AuthorizationRequest>>(({ requestId }) => requestId, clock);
  const codes = new MemoryTable<Ending<AuthorizationCode & { hash: string; used?: true }>>(
    ({ hash }) => hash,
    clock,
  );
  const grants = new MemoryTable<Ending<OAuthGrant>>(({ grantId }) => grantId, clock);
  const tokens = new MemoryTable<Ending<{ hash: string; grantId: string }>>(({ hash }) => hash, clock);
  return {
    putClient: async (client, expiresAt) => clients.put({ ...client, expiresAt }),
    client: async (id) => clients.get(id),
    keepClient: async (id, expiresAt) => void clients.update(id, (row) => ({ ...row, expiresAt })),
    putRequest: async (request, expiresAt) => requests.put({ ...request, expiresAt }),
    request: async (id) => requests.get(id),
    async endRequest(id) {
      const wasThere = requests.find(id) !== null;
      requests.delete(id);
      return wasThere;
    },
    putCode: async (hash, code, expiresAt) => codes.put({ ...code, hash, expiresAt }),
    async takeCode(hash) {
      const code = codes.get(hash);
      if (!code) return null;
      codes.update(hash, (row) => ({ ...row, used: true }));
      return { code, isFirst: !code.used };
    },
    putGrant: async (grant, expiresAt) => grants.put({ ...grant, expiresAt }),
    grant: async (id) => grants.get(id),
    async rotate(id, from, to, expiresAt) {
      const fits = (row: OAuthGrant) => row.refreshHash === from;
      return grants.update(id, (row) => (fits(row) ? { ...row, refreshHash: to, expiresAt } : null)) !== null;
    },
    endGrant: async (id) => grants.delete(id),
    grantsOf: async (accountId) => grants.all((grant) => grant.accountId === accountId),
    putToken: async (hash, grantId, expiresAt) => tokens.put({ hash, grantId, expiresAt }),
    tokenGrant: async (hash) => tokens.get(hash)?.grantId ?? null,
  };
}
