const zeros = ['٠', '۰'].map((zero) => zero.charCodeAt(0));

/** Arabic-Indic and Persian digits, as Arabic and Kurdish keyboards type them, become 0–9. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((first) => code >= first && code <= first + 9) ?? code;
    return String(code - zero);
  });
