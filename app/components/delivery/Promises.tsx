import { Icon } from '../ui/Icon';

export interface Promised {
  icon: 'wallet' | 'truck' | 'return';
  text: string;
}

/** What the shop promises, two or three in one row. */
export const Promises = ({ promises }: { promises: Promised[] }) => (
  <ul className={promises.length === 2 ? 'promises of-two' : 'promises'}>
    {promises.map(({ icon, text }) => (
      <li key={icon}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
);
