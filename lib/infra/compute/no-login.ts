/** Stands for `@aws-sdk/credential-provider-login` in bundles: on Lambda credentials come by the environment, and nobody logs in. */
export const fromLoginCredentials = () => (): Promise<never> =>
  Promise.reject(
    new Error("Expected the credentials of a function's role in its environment, and found none."),
  );
