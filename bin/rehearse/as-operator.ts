/** What a request to the emulator carries to be the operator's: it wants to know who asks, and believes it. */
export const asOperator = (service: string): Record<string, string> => {
  const { AWS_ACCESS_KEY_ID = "", AWS_REGION = "" } = process.env;
  const scope = `${AWS_ACCESS_KEY_ID}/20260101/${AWS_REGION}/${service}/aws4_request`;
  return { authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0` };
};
