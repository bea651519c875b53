import { RemovalPolicy, Validations } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import { TABLE_NAMES, TABLES, type TableName, type TableSpec, TTL_ATTRIBUTE } from "../topology/tables.ts";
import { pascalCase, recordOf } from "./names.ts";

/** The DynamoDB tables of `lib/topology/tables.ts`, paid per request. */
export class Tables extends Construct {
  readonly byName: Record<TableName, Table>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.byName = recordOf(TABLE_NAMES, (name) => this.createTable(name, TABLES[name]));
  }

  /** `Table` rather than `TableV2`: the latter becomes a global table, which simple emulators lack. */
  private createTable(name: TableName, spec: TableSpec): Table {
    const table = new Table(this, pascalCase(name), {
      partitionKey: stringKey(spec.partitionKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: TTL_ATTRIBUTE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: spec.pointInTimeRecovery },
      removalPolicy: spec.pointInTimeRecovery ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const index of spec.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: stringKey(index.partitionKey),
        ...(index.sortKey && { sortKey: { name: index.sortKey, type: AttributeType.NUMBER } }),
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

const stringKey = (name: string) => ({ name, type: AttributeType.STRING });
