import { Icon } from '../ui/Icon';

export interface Promised {
  icon: 'wallet' | 'truck' | 'return';
  text: string;
}

/** What the shop promises, in one row. */
export const Promises = ({ promises }: { promises: Promised[] }) => (
  <ul className="promises">
    {promises.map(({ icon, text }) => (
      <li key={icon}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
);
