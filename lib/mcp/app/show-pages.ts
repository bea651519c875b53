import type { JobOutput } from "../schemas.ts";
import { isReview, type OpenDoubt } from "./decisions.ts";
import { ask } from "./host.ts";
import { pictureUri } from "./picture-uri.ts";
import { element } from "./show-doubt.ts";

/** What the service says beside a page's picture (`PageShown`). */
interface Page {
  count: number;
  size: { width: number; height: number };
  places: { field_id: string; page: number; x: number; y: number; width: number; height: number }[];
}

/** Shows the first page with something to look at, and the others by two buttons at its edge. */
export async function showDoubtfulPages(
  area: HTMLElement,
  job: JobOutput,
  doubts: readonly OpenDoubt[],
): Promise<void> {
  const doubtful = new Set(
    doubts.flatMap(({ fieldId, choices }) => [fieldId, ...choices.map((c) => c.fieldId)]),
  );
  for (const { field_id, verified } of job.values ?? [])
    if (verified === "clipped" || verified === "doubtful") doubtful.add(field_id);
  const values = new Map((job.values ?? []).map((each) => [each.field_id, each]));

  const turnTo = async (number: number): Promise<Page> => {
    const { image, page } = await read(job.job_id, number);
    const sheet = element("figure");
    image.alt = `Page ${number} of ${page.count}`;
    sheet.append(image, ...page.places.filter((place) => place.page === number).flatMap(markOf(page.size)));
    const turns =
      page.count > 1 ? [turn("‹", number - 1, page.count), turn("›", number + 1, page.count)] : [];
    area.replaceChildren(sheet, ...turns);
    return page;
  };
  const turn = (sign: string, to: number, count: number): HTMLButtonElement => {
    const button = element("button", sign);
    button.ariaLabel = `Page ${to} of ${count}`;
    button.disabled = to < 1 || to > count;
    button.onclick = () => void turnTo(to);
    return button;
  };
  const markOf =
    ({ width, height }: Page["size"]) =>
    (place: Page["places"][number]): HTMLElement[] => {
      const value = isReview(job) ? values.get(place.field_id) : undefined;
      if (!value && !doubtful.has(place.field_id)) return [];
      const mark = element("span", value ? [value.value_label ?? value.value].flat().join(", ") : "");
      if (doubtful.has(place.field_id)) mark.className = "doubt";
      const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;
      mark.style.cssText = `left:${share(place.x, width)};top:${share(place.y, height)};width:${share(place.width, width)};height:${share(place.height, height)}`;
      return [mark];
    };

  const { places } = await turnTo(1);
  const of = (ids: { has(id: string): boolean }) => places.find(({ field_id }) => ids.has(field_id))?.page;
  const first = of(doubtful) ?? of(values) ?? 1;
  if (first > 1) await turnTo(first);
}

async function read(jobId: string, number: number): Promise<{ image: HTMLImageElement; page: Page }> {
  const { contents } = await ask("resources/read", { uri: pictureUri(jobId, number) });
  const [picture, about] = contents as [{ blob: string }, { text: string }];
  const image = element("img");
  image.src = `data:image/png;base64,${picture.blob}`;
  return { image, page: JSON.parse(about.text) };
}
