/** A model that is worth trying, as it is named where one gets it. */
export interface KnownModel {
  /** Ollama's tag. */
  tag: string;
  /** For `llama-server -hf`. */
  gguf: string;
  /** What is downloaded, in GB. */
  gigabytes: number;
  /** The memory of a machine that holds it beside a context and the service, in GB. */
  memory: number;
}

/** By what they need, the smallest first. Below them none does better than the local engine. */
export const KNOWN_MODELS: readonly KnownModel[] = [
  {
    tag: "qwen3:4b-instruct",
    gguf: "unsloth/Qwen3-4B-Instruct-2507-GGUF:Q4_K_M",
    gigabytes: 2.5,
    memory: 8,
  },
  { tag: "qwen3:8b", gguf: "Qwen/Qwen3-8B-GGUF:Q4_K_M", gigabytes: 5.2, memory: 16 },
  {
    tag: "qwen3:30b-instruct",
    gguf: "unsloth/Qwen3-30B-A3B-Instruct-2507-GGUF:Q4_K_M",
    gigabytes: 19,
    memory: 32,
  },
];

const GIGABYTE = 1e9;
/** What a machine is sold as has, counted by its system, a little less. */
const TOLD = 0.9;

/** The largest known model for a machine with so many bytes of memory; null where none fits. */
export const modelFor = (memoryBytes: number): KnownModel | null =>
  KNOWN_MODELS.findLast(({ memory }) => memoryBytes >= TOLD * memory * GIGABYTE) ?? null;
