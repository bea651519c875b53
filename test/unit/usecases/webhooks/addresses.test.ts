import { describe, expect, test } from "vitest";
import { isPublicAddress } from "../../../../lib/usecases/webhooks/public-address.ts";
import { faultOf } from "../../../../lib/usecases/webhooks/webhook-url.ts";

describe("an address", () => {
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.0.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ])("%j is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    "1.1.1.1",
    "8.8.8.8",
    "100.63.255.255",
    "172.15.0.1",
    "172.32.0.1",
    "192.167.0.1",
    "2606:4700::1111",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("a webhook's URL", () => {
  const strict = { privateWebhooks: false };
  test.each([
    ["http://example.org/", /https/],
    ["https://user@example.org/", /user name/],
    ["https://:password@example.org/", /password/],
    ["https://127.0.0.1/", /public/],
    ["https://0x7f.1/", /public/],
    ["https://2130706433/", /public/],
    ["https://[::1]/", /public/],
    ["https://[::ffff:169.254.169.254]/latest/meta-data", /public/],
    ["https://localhost/", /public/],
    ["https://LOCALHOST./", /public/],
    ["https://a.localhost:8443/", /public/],
    ["example.org", /valid/],
    ["javascript:alert(1)", /https/],
  ])("%s is refused", (url, fault) => {
    expect(faultOf(url, strict)).toMatch(fault);
  });

  test.each(["https://example.org/hook?token=1", "https://example.org:8443/", "https://1.1.1.1/"])(
    "%s is taken",
    (url) => {
      expect(faultOf(url, strict)).toBeNull();
    },
  );

  test("may lead to this machine, without TLS, where the operator lets it; never with a user's name", () => {
    const lenient = { privateWebhooks: true };
    expect(faultOf("http://127.0.0.1:3000/", lenient)).toBeNull();
    expect(faultOf("http://localhost/", lenient)).toBeNull();
    expect(faultOf("http://user@localhost/", lenient)).toMatch(/user name/);
  });
});
