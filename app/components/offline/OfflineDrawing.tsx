import { brand } from '../../../marketplace/contract/brand/brand';

/** `public/empty/no-internet-connection.svg` as part of the script: it is shown when nothing can be fetched. */
export const OfflineDrawing = () => (
  <svg
    width="160"
    height="120"
    viewBox="0 0 160 120"
    fill="none"
    stroke={brand.accent}
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <circle cx="80" cy="58" r="46" fill={brand.accent} fillOpacity=".11" stroke="none" />
    <path stroke="#c9c5bd" d="M6 104c18-6 30-6 46-1s34 5 52 0 34-5 50 0" />
    <path stroke="#c9c5bd" d="M30 112c12-3 22-3 34 0M96 113c12-3 22-3 32 0" />
    <circle cx="128" cy="24" r="7" stroke="#d9a441" />
    <path stroke="#d9a441" d="M26 34v6M23 37h6M136 60v6M133 63h6" />
    <path fill="#fff" d="M54 84a17 17 0 0 1-2-34 28 28 0 0 1 54-4 20 20 0 0 1 4 38z" />
    <path stroke="#ce2c31" d="m70 60 20 16M90 60 70 76" />
  </svg>
);
