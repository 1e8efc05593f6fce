import { type Drawing, disc, group, line, mix, oval, path, rect, repeat, type Studio } from './studio';

/** A lit display: evening hills in the object's own colour. */
export function wallpaper(studio: Studio, x: number, y: number, w: number, h: number, r: number): string {
  const { tone } = studio;
  const clip = `w${x}${y}`;
  const warm = mix(tone.base, '#f2b880', 0.62);
  const cool = mix(tone.base, '#2d5f78', 0.6);
  return (
    `<clipPath id="${clip}">${rect(x, y, w, h, r, '#000')}</clipPath><g clip-path="url(#${clip})">` +
    rect(x, y, w, h, 0, studio.down(mix(cool, '#ffffff', 0.25), [mix(warm, '#ffffff', 0.42), 58], warm)) +
    disc(x + w * 0.66, y + h * 0.4, Math.min(w, h) * 0.13, '#fff4dd', 'opacity=".9"') +
    path(
      `M${x} ${y + h * 0.62}q${w * 0.25} ${-h * 0.18} ${w * 0.5} ${-h * 0.04}t${w * 0.5} ${-h * 0.06}V${y + h}H${x}Z`,
      mix(cool, warm, 0.5),
    ) +
    path(`M${x} ${y + h * 0.78}q${w * 0.3} ${-h * 0.14} ${w * 0.6} ${-h * 0.02}t${w * 0.4} ${-h * 0.08}V${y + h}H${x}Z`, cool) +
    path(`M${x} ${y + h * 0.93}q${w * 0.35} ${-h * 0.1} ${w} ${-h * 0.04}V${y + h}H${x}Z`, mix(cool, '#14202a', 0.45)) +
    path(`M${x} ${y}H${x + w * 0.62}L${x + w * 0.22} ${y + h}H${x}Z`, '#ffffff', 'opacity=".09"') +
    '</g>'
  );
}

function lens(studio: Studio, cx: number, cy: number, r: number): string {
  return (
    disc(cx, cy, r, studio.diagonal('#8c9096', '#1c1d20')) +
    disc(cx, cy, r * 0.82, '#0e0f12') +
    disc(cx, cy, r * 0.52, studio.radial(0.35, 0.3, 0.8, '#4a6a92', ['#172236', 55], '#06080c')) +
    disc(cx - r * 0.2, cy - r * 0.24, r * 0.13, '#ffffff', 'opacity=".75"')
  );
}

function lenses(studio: Studio): string {
  const plate = studio.diagonal(studio.tone.light, studio.tone.dark);
  return studio.choose(
    rect(348, 156, 170, 176, 48, plate) +
      lens(studio, 393, 202, 36) +
      lens(studio, 393, 286, 36) +
      lens(studio, 473, 244, 32) +
      disc(474, 190, 11, '#fff1cf'),
    rect(352, 158, 96, 240, 48, plate) +
      lens(studio, 400, 206, 36) +
      lens(studio, 400, 280, 36) +
      lens(studio, 400, 350, 30) +
      disc(476, 206, 12, '#fff1cf'),
    disc(500, 258, 104, plate) +
      lens(studio, 462, 226, 33) +
      lens(studio, 540, 226, 33) +
      lens(studio, 462, 298, 30) +
      disc(540, 298, 14, '#fff1cf'),
    lens(studio, 398, 206, 40) + lens(studio, 398, 304, 40) + lens(studio, 478, 254, 26) + disc(478, 190, 12, '#fff1cf'),
  );
}

function phoneBack(studio: Studio): string {
  return (
    rect(322, 128, 356, 704, 60, studio.across(studio.tone.glow, studio.tone.dark)) +
    rect(328, 134, 344, 692, 55, studio.face()) +
    path('M383 134H560L400 826h-17a55 55 0 0 1-55-55V189a55 55 0 0 1 55-55Z', '#ffffff', 'opacity=".13"') +
    lenses(studio)
  );
}

function phoneFront(studio: Studio): string {
  return (
    rect(322, 128, 356, 704, 60, studio.across(studio.tone.light, studio.tone.deep)) +
    rect(330, 136, 340, 688, 54, '#0d0e10') +
    wallpaper(studio, 342, 148, 316, 664, 44) +
    disc(500, 180, 13, '#0d0e10') +
    rect(452, 790, 96, 6, 3, '#ffffff', 'opacity=".8"')
  );
}

const phone: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(510, 846, 190) + group('rotate(5 500 820)', phoneBack(studio))
      : studio.shadow(500, 850, 300) +
        group('translate(-118 -8) rotate(-5 500 820)', phoneBack(studio)) +
        group('translate(112 16) rotate(3 500 820)', phoneFront(studio)),
  detail: { x: 470, y: 290, zoom: 2.1, side: 'back' },
};

function keys(studio: Studio): string {
  return repeat(12, (key) => rect(386 + (key % 3) * 80, 596 + Math.floor(key / 3) * 56, 68, 40, 16, studio.diagonal('#f4f2ee', '#cfcbc4')));
}

const keypadPhone: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 846, 170) +
    rect(352, 150, 296, 690, 70, studio.across(studio.tone.light, studio.tone.deep)) +
    (side === 'back'
      ? rect(364, 162, 272, 666, 62, studio.face()) +
        disc(500, 250, 44, '#1b1c1f') +
        lens(studio, 500, 250, 36) +
        repeat(4, (row) => rect(452, 720 + row * 18, 96, 7, 3, studio.tone.deep))
      : rect(364, 162, 272, 666, 62, studio.face()) +
        rect(392, 212, 216, 262, 18, '#121315') +
        wallpaper(studio, 404, 224, 192, 238, 8) +
        rect(466, 182, 68, 9, 4, studio.tone.deep) +
        rect(446, 496, 108, 80, 30, studio.diagonal('#ffffff', '#c4c0b9')) +
        rect(474, 516, 52, 40, 16, studio.diagonal('#d8d4cc', '#f7f5f1')) +
        rect(386, 516, 48, 38, 16, '#4f9d69') +
        rect(566, 516, 48, 38, 16, '#c4554d') +
        keys(studio)),
  detail: { x: 500, y: 560, zoom: 2 },
};

const tablet: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 790, 360) +
        group(
          'rotate(-3 500 780)',
          rect(140, 250, 720, 520, 44, studio.across(studio.tone.glow, studio.tone.dark)),
          rect(146, 256, 708, 508, 40, studio.face()),
          path('M186 256H560L330 764H186a40 40 0 0 1-40-40V296a40 40 0 0 1 40-40Z', '#ffffff', 'opacity=".12"'),
          rect(172, 282, 76, 140, 36, studio.diagonal(studio.tone.light, studio.tone.dark)),
          lens(studio, 210, 320, 27),
          lens(studio, 210, 384, 27),
        )
      : studio.shadow(500, 800, 390) +
        group('translate(40 -46)', rect(150, 250, 720, 520, 44, studio.face())) +
        rect(120, 270, 730, 520, 44, studio.across(studio.tone.light, studio.tone.deep)) +
        rect(127, 277, 716, 506, 38, '#0e0f11') +
        wallpaper(studio, 152, 302, 666, 456, 14) +
        disc(485, 290, 5, '#34373c') +
        group(
          'rotate(24 850 640)',
          rect(838, 400, 24, 420, 12, studio.across('#ffffff', '#e9e6e0', '#bdb8b0')),
          path('M838 812h24l-9 40h-6Z', '#8f8b85'),
        ),
  detail: { x: 250, y: 360, zoom: 2, side: 'back' },
};

const phoneCase: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 850, 280) +
        group('translate(-70 0) rotate(-8 500 820)', phoneBack(studio)) +
        group('translate(110 14) rotate(7 500 820)', caseShell(studio))
      : studio.shadow(500, 850, 190) + group('rotate(-4 500 820)', caseShell(studio)),
  detail: { x: 450, y: 270, zoom: 2.1 },
};

function caseShell(studio: Studio): string {
  return (
    rect(312, 120, 376, 722, 70, studio.across(studio.tone.light, studio.tone.deep)) +
    rect(324, 132, 352, 698, 60, studio.face()) +
    rect(352, 160, 176, 190, 52, studio.tone.deep) +
    rect(360, 168, 160, 174, 46, studio.diagonal('#cfc4b4', '#e9dfd0')) +
    rect(676, 330, 14, 96, 6, studio.tone.dark) +
    line('M352 420V770a36 36 0 0 0 36 36', '#ffffff', 5, 'opacity=".35"') +
    repeat(studio.seed % 3, (ring) => disc(500, 570, 92 - ring * 34, 'none', `stroke="${studio.tone.light}" stroke-width="10"`))
  );
}

const charger: Drawing = {
  art: (studio, side) => {
    const cable = mix(studio.tone.base, '#ffffff', 0.35);
    return (
      studio.shadow(470, 800, 330) +
      line('M520 640C700 620 840 660 790 748S480 800 500 730 700 690 742 706 700 770 610 768', studio.tone.dark, 26) +
      line('M520 636C700 616 840 656 790 744S480 796 500 726 700 686 742 702 700 766 610 764', cable, 18) +
      rect(560, 740, 70, 48, 12, studio.body()) +
      rect(528, 750, 36, 28, 6, studio.steel()) +
      group(
        side === 'back' ? 'rotate(8 380 560)' : '',
        rect(396, 190, 18, 110, 8, studio.steel()),
        rect(306, 190, 18, 110, 8, studio.steel()),
        rect(220, 282, 290, 470, 58, studio.body()),
        rect(236, 298, 258, 438, 46, studio.face()),
        repeat(2, (port) => rect(316, 600 + port * 56, 98, 30, 15, '#1c1d20') + rect(332, 611 + port * 56, 66, 8, 4, '#62666c')),
        disc(365, 380, 12, '#8fe0b0'),
      )
    );
  },
  detail: { x: 370, y: 600, zoom: 2.2 },
  turn: 'mirror',
};

const powerBank: Drawing = {
  art: (studio) =>
    studio.shadow(500, 836, 240) +
    group(
      'rotate(-6 500 800)',
      rect(318, 196, 390, 640, 56, studio.tone.deep),
      rect(296, 190, 390, 640, 56, studio.body()),
      rect(308, 202, 366, 616, 46, studio.face()),
      path('M354 202H560L370 818h-16a46 46 0 0 1-46-46V248a46 46 0 0 1 46-46Z', '#ffffff', 'opacity=".12"'),
      rect(400, 190, 70, 22, 10, '#15161a'),
      rect(520, 190, 84, 22, 10, '#15161a'),
      studio.choose(
        repeat(4, (light) => disc(410 + light * 54, 740, 9, light < 3 ? '#bff3d2' : '#ffffff55')),
        rect(400, 690, 180, 90, 20, '#121316') + line('M430 735h30m14-22v44m24-44v44m24-44v44', '#8fe0b0', 9),
      ),
    ),
  detail: { x: 480, y: 280, zoom: 2.1 },
  turn: 'skew',
};

function strap(studio: Studio, from: number, to: number): string {
  return path(`M408 ${from}L430 ${to}q70 -34 140 0L592 ${from}Z`, studio.body());
}

const smartWatch: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 880, 150) +
    path('M404 320L428 110q72 -30 144 0L596 320Z', studio.body()) +
    strap(studio, 690, 884) +
    repeat(4, (hole) => oval(500, 760 + hole * 28, 9, 6, studio.tone.deep)) +
    studio.choose(
      rect(318, 296, 364, 420, 108, studio.steel()) + rect(332, 310, 336, 392, 96, side === 'back' ? studio.steel() : '#0f1012'),
      disc(500, 506, 214, studio.steel()) + disc(500, 506, 196, side === 'back' ? studio.steel() : '#0f1012'),
    ) +
    rect(680, 452, 28, 84, 12, studio.across('#e6e7e8', '#84898f')) +
    (side === 'back'
      ? disc(500, 506, 118, studio.glass()) +
        disc(500, 506, 84, studio.radial(0.5, 0.5, 0.5, '#2f6f4f', '#0b1512')) +
        repeat(4, (at) => disc(470 + (at % 2) * 60, 476 + Math.floor(at / 2) * 60, 13, '#7ee2a8'))
      : disc(500, 506, 150, 'none', 'stroke="#2b2e33" stroke-width="18"') +
        line('M500 356A150 150 0 1 1 358 556', studio.tone.light, 18) +
        line('M500 390A116 116 0 1 1 415 585', '#f0b35a', 14) +
        line('M500 506L452 430M500 506L566 486', '#f6f3ee', 12) +
        disc(500, 506, 11, '#f6f3ee')),
  detail: { x: 540, y: 480, zoom: 2 },
};

export const mobileDrawings = {
  phone,
  'keypad-phone': keypadPhone,
  tablet,
  'phone-case': phoneCase,
  charger,
  'power-bank': powerBank,
  'smart-watch': smartWatch,
} satisfies Record<string, Drawing>;
