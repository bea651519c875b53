import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { plural } from "../ui/format.ts";
import { Time } from "../ui/time.tsx";
import styles from "./home.module.css";

/** The templates that were changed last: they stay when forms go. Nothing where there are none. */
export function Templates() {
  const api = useApi();
  const [loaded] = useLoad((signal) => api.templates(null, signal), [api]);
  if (loaded.state !== "ready" || loaded.value.templates.length === 0) return null;
  return (
    <section className={styles.stack} aria-labelledby="templates">
      <div className={styles.heading}>
        <h2 id="templates">Templates</h2>
        <Link href={PATHS.templates}>All templates</Link>
      </div>
      <ul className={styles.kept}>
        {loaded.value.templates.map((template) => (
          <li key={template.template_id}>
            <Link href={PATHS.template(template.template_id)}>{template.file_name}</Link>
            <span className={styles.soft}>
              {" "}
              {plural(template.field_count, "blank")} · corrected <Time at={template.updated_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
