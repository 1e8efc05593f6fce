import type { Declaration, Plugin } from 'postcss';

const renamed: Record<string, string> = {
  left: 'inset-inline-start',
  right: 'inset-inline-end',
  'margin-left': 'margin-inline-start',
  'margin-right': 'margin-inline-end',
  'padding-left': 'padding-inline-start',
  'padding-right': 'padding-inline-end',
  'border-left': 'border-inline-start',
  'border-right': 'border-inline-end',
  'border-left-width': 'border-inline-start-width',
  'border-right-width': 'border-inline-end-width',
  'border-left-color': 'border-inline-start-color',
  'border-right-color': 'border-inline-end-color',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
};

const splitTopLevel = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/** `margin: a b c d` has physical sides, so left and right must be split off when they differ. */
function splitShorthand(declaration: Declaration) {
  const [top, right, bottom, left] = splitTopLevel(declaration.value);
  if (!top || !right || !bottom || !left || right === left) return;
  declaration.cloneBefore({ prop: `${declaration.prop}-block`, value: `${top} ${bottom}` });
  declaration.cloneBefore({ prop: `${declaration.prop}-inline`, value: `${left} ${right}` });
  declaration.remove();
}

/**
 * Converts the physical sides of Radix's stylesheet to logical ones, so that one stylesheet serves both directions. Keyframes and
 * transforms are unchanged: nothing that we use of Radix moves sideways.
 */
export const logical = (): Plugin => ({
  postcssPlugin: 'logical',
  Once(root) {
    root.walkDecls((declaration) => {
      const name = renamed[declaration.prop];
      if (name) declaration.prop = name;
      else if (declaration.prop === 'margin' || declaration.prop === 'padding') splitShorthand(declaration);
      else if (declaration.prop === 'text-align' && declaration.value === 'left') declaration.value = 'start';
      else if (declaration.prop === 'text-align' && declaration.value === 'right') declaration.value = 'end';
    });
  },
});
