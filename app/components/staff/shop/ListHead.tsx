/** The heading of a list, with the link to the page of a new entry. */
export function ListHead({ title, label, href }: { title: string; label: string; href: string }) {
  return (
    <div className="head">
      <h1>{title}</h1>
      <a className="button" href={href}>
        {label}
      </a>
    </div>
  );
}
