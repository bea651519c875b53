import fillForm from "./fill-form.js";
import { requestTo } from "./request.js";

/** The definition that Zapier's command line takes: `zapier-platform push`. */
export default {
  version: "0.1.0",
  platformVersion: "19.1.0",
  authentication: {
    type: "custom",
    fields: [
      {
        key: "url",
        label: "Address of the service",
        type: "string",
        required: true,
        helpText: "Such as https://forms.example.org.",
      },
      {
        key: "apiKey",
        label: "API key",
        type: "password",
        required: true,
        helpText: "Made in the service's dashboard.",
      },
    ],
    test: (z, bundle) => requestTo(z, bundle, { path: "/files", params: { limit: 1 } }),
    connectionLabel: "{{bundle.authData.url}}",
  },
  triggers: {
    fill_finished: {
      key: "fill_finished",
      noun: "Fill",
      display: {
        label: "Fill Finished",
        description: "Triggers when a form has been filled, or could not be.",
      },
      operation: {
        type: "polling",
        perform: finishedFills,
        sample: {
          id: "job_1",
          job_id: "job_1",
          file_id: "00000000-0000-4000-8000-000000000000",
          status: "succeeded",
        },
      },
    },
  },
  creates: { fill_form: fillForm },
};

async function finishedFills(z, bundle) {
  const { jobs } = await requestTo(z, bundle, { path: "/jobs", params: { kind: "fill", limit: 100 } });
  const ended = jobs.filter(({ status }) => status === "succeeded" || status === "failed");
  return ended.map((job) => ({ id: job.job_id, ...job }));
}
