import { RemovalPolicy, Validations } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Construct } from "constructs";
import {
  type IndexSpec,
  TABLE_NAMES,
  TABLES,
  type TableName,
  type TableSpec,
  TTL_ATTRIBUTE,
} from "../../topology/tables.ts";
import { pascalCase, recordOf } from "../names.ts";

/** The DynamoDB tables of `lib/topology/tables.ts`, paid per request. */
export class Tables extends Construct {
  readonly byName: Record<TableName, Table>;

  readonly #key: IKey | undefined;
  readonly #protect: boolean;

  /** `protect`: whether no table can be deleted. */
  constructor(scope: Construct, id: string, { key, protect }: { key: IKey | undefined; protect: boolean }) {
    super(scope, id);
    this.#key = key;
    this.#protect = protect;
    this.byName = recordOf(TABLE_NAMES, (name) => this.createTable(name, TABLES[name]));
  }

  /** `Table` rather than `TableV2`: the latter becomes a global table, which simple emulators lack. */
  private createTable(name: TableName, spec: TableSpec): Table {
    const table = new Table(this, pascalCase(name), {
      partitionKey: stringKey(spec.partitionKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: TTL_ATTRIBUTE,
      ...(this.#key && { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: this.#key }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: spec.pointInTimeRecovery },
      deletionProtection: this.#protect,
      removalPolicy: spec.pointInTimeRecovery
        ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
        : RemovalPolicy.DESTROY,
    });
    for (const index of spec.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: stringKey(index.partitionKey),
        ...(index.sortKey && { sortKey: sortKey(index.sortKey) }),
        ...(index.keysOnly && { projectionType: ProjectionType.KEYS_ONLY }),
      });
    }
    if (!spec.pointInTimeRecovery) {
      Validations.of(table).acknowledge({
        id: "AwsSolutions-DDB3",
        reason:
          "Rows live for days and must be gone when they expire or are deleted; a backup would keep them.",
      });
    }
    return table;
  }
}

const sortKey = ({ name, type }: NonNullable<IndexSpec["sortKey"]>) => ({
  name,
  type: type === "number" ? AttributeType.NUMBER : AttributeType.STRING,
});

const stringKey = (name: string) => ({ name, type: AttributeType.STRING });
