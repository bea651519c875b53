// Before what needs the development packages: plain JavaScript, for whichever Node the machine has.
import { existsSync } from "node:fs";

if (!existsSync(new URL("../node_modules/vite", import.meta.url))) {
  console.error(
    "Some packages are missing: only those for AWS Lambda are installed. On one machine, the service " +
      "also needs Node 24, the emulated S3, SQS and DynamoDB, and the dashboard's build tools. Run: npm ci",
  );
  process.exit(1);
}
