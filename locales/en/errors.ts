export default {
  general: 'Something went wrong. Please try again.',
  title: 'Error',
  notFound: 'This page could not be found',
  notFoundText: 'The link may be old, or the product is no longer sold.',
  errorText: 'Something broke on our side. Please try again in a moment.',
  tryAgain: 'Try again',
  whileShowing: 'An error occurred while showing the error page',
  backToHome: 'Go back to home',
  unavailable: 'The shop cannot be reached at the moment. Please try again in a minute.',
  tooMany: 'Too many tries. Please wait a while and try again.',
  geolocationUnsupported: 'Geolocation is not supported by your browser',
  formHasErrors: 'Please check the marked fields.',
} as const;
