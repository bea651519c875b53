import type { ReactNode } from "react";
import table from "./table.module.css";

/** A table whose last column, the actions, has a head for screen readers only; without a `caption` its section names it. */
export const DataTable = ({
  caption,
  columns,
  children,
}: {
  caption?: string;
  columns: readonly string[];
  children: ReactNode;
}) => (
  <div className={table.frame}>
    <table className={table.table}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
