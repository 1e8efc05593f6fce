/** Takes the place of `react-style-singleton`: a component that writes no style element. */
export const styleSingleton = () => () => null;
