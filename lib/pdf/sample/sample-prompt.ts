/** An instruction for the sample form, as a person might paste it together. */
export const SAMPLE_PROMPT = `I'm applying for an apartment, here is what you need.

First name: Marisol
Last name: Okafor-Lindqvist
Date of birth: March 9, 1991
Social security number: 900-12-3456
Daytime phone: (217) 555-0142
E-mail: marisol@example.org
Street address: 48 Juniper Street
Apt: 3B
City: Springfield
State: Illinois
ZIP: 62701
Name of landlord: Prairie Homes LLC
Employer: Lakeside Veterinary Clinic
Position: Veterinary technician
Gross monthly income: $4,150
Move-in date: January 15, 2027
Length of lease: 12 months
Marital status: married
How you live now: rent
Employment status: employed
Pets: no

I need a home with 2 bedrooms. Please tick parking space.

Emergency contact name: Tomas Lindqvist
Emergency contact relationship: brother
Emergency contact phone: 217-555-0188

Leave anything else we should know blank.`;
