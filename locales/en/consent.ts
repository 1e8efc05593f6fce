export default {
  title: 'Your choice',
  both: 'May we count page visits, and offer you a live chat with our team? Other companies help us with both, and learn which pages you open. The shop works either way.',
  analytics: 'May we count page visits? Another company helps us with that, and learns which pages you open. The shop works either way.',
  liveChat:
    'May we offer you a live chat with our team? Another company helps us with that, and learns which page you are on. The shop works either way.',
  yes: 'Allow',
  no: 'Do not allow',
  allowed: 'You allow it.',
  refused: 'You do not allow it.',
  open: 'You have not chosen yet.',
  link: 'Privacy choices',
};
