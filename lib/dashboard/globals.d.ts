/** Where the build put the resources of pdf.js. */
declare const PDF_RESOURCES: string;
