// Before what needs the development packages: plain JavaScript, for whichever Node the machine has.
import { existsSync } from "node:fs";

if (!existsSync(new URL("../node_modules/vite", import.meta.url))) {
  console.error(
    "Expected all packages to be installed, and only those that AWS Lambda needs are here. On one machine the service " +
      "also needs Node 24, the emulated S3, SQS and DynamoDB, and what builds the dashboard. Run: npm ci",
  );
  process.exit(1);
}
