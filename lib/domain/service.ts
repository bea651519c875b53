/** The service's name and version, as the specification fixes them. */
export const SERVICE_NAME = "Forms API";
export const SERVICE_VERSION = "0.1.0";
/** The one account of a service on one machine. */
export const LOCAL_ACCOUNT = "local";
