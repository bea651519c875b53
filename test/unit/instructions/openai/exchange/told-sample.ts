/** An instruction for the sample form in whole sentences: what was answered here was asked with it. */
export const TOLD_SAMPLE = `I'm applying for an apartment. My first name is Marisol, last name Okafor-Lindqvist, \
and I was born on March 9, 1991. My social security number is 900-12-3456. You can reach me at (217) 555-0142 or \
marisol@example.org, e-mail is best. I am married. I live at 48 Juniper Street, apt 3B, in Springfield, \
Illinois 62701, and I rent. My landlord is Prairie Homes LLC.

I am employed. My employer is Lakeside Veterinary Clinic, my position is Veterinary technician, and my gross monthly \
income is $4,150. I need a home with 2 bedrooms, the move-in date is January 15, 2027, and the length of lease is \
12 months. Please tick parking space.

Emergency contact name: Tomas Lindqvist
Emergency contact relationship: brother
Emergency contact phone: 217-555-0188

I have no pets. Leave the remarks blank.`;
