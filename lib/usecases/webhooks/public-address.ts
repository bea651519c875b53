import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * IPv4 addresses that are no public host's: RFC 6890 and its updates (this network, private, shared by providers,
 * loopback, link-local with the clouds' metadata, documentation, benchmarks), multicast and what is reserved.
 */
const NOT_PUBLIC_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** All public IPv6 addresses are of this one network … */
const PUBLIC_6 = "2000::/3";
/** … but for protocols, documentation, and those that hold an IPv4 address to be sent on to (Teredo, 6to4). */
const NOT_PUBLIC_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const listOf = (networks: readonly string[], family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const notPublic4 = listOf(NOT_PUBLIC_4, "ipv4");
const public6 = listOf([PUBLIC_6], "ipv6");
const notPublic6 = listOf(NOT_PUBLIC_6, "ipv6");

/** Whether an IP address can be a host's in the public Internet; what is no address is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, "ipv4");
  return isIPv6(address) && public6.check(address, "ipv6") && !notPublic6.check(address, "ipv6");
}
