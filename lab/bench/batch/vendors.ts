/** Made-up vendors, as a tax form of the United States asks for them; no two are alike. */
export const vendors = (count: number): Record<string, string>[] =>
  Array.from({ length: count }, (_, i) => ({
    Vendor: `Vendor ${String(i + 1).padStart(4, "0")}`,
    "Street Address": `${i + 1} Juniper Street`,
    City: "Springfield",
    State: "IL",
    Zip: "62704",
    SSN: `900-12-${String(i).padStart(4, "0")}`,
    "Account No.": `A-${i}`,
  }));
