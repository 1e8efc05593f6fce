import { type Drawing, disc, GOLD, group, INK, line, mix, oval, path, rect, repeat, type Studio, WOOD } from './studio';

const GROUND_DROP = '#4a3a28';

function lozenge(cx: number, cy: number, w: number, h: number, fill: string): string {
  return path(outline(cx, cy, w, h), fill);
}

function outline(cx: number, cy: number, w: number, h: number): string {
  return `M${cx - w} ${cy}l${w} ${-h} ${w} ${h} ${-w} ${h}Z`;
}

/** A row of flowers along a border, drawn as two dotted strokes. */
function garland(d: string, petal: string, heart: string): string {
  return line(d, petal, 26, 'stroke-dasharray=".1 48"') + line(d, heart, 13, 'stroke-dasharray=".1 48"');
}

function persian(studio: Studio): string {
  const { base, deep, glow } = studio.tone;
  const cream = '#f0e2c6';
  const accent = mix(base, '#1f3b57', 0.72);
  return (
    rect(200, 110, 600, 780, 4, deep) +
    rect(222, 132, 556, 736, 0, cream) +
    rect(232, 142, 536, 716, 0, accent) +
    garland('M258 172V830M742 172V830M312 168H700M312 832H700', cream, base) +
    rect(286, 196, 428, 608, 0, cream) +
    rect(294, 204, 412, 592, 0, base) +
    repeat(4, (corner) =>
      group(
        `translate(500 500) scale(${corner % 2 ? -1 : 1} ${corner > 1 ? -1 : 1}) translate(-500 -500)`,
        path('M294 204H420Q400 300 294 330Z', accent),
        line('M294 330Q400 300 420 204', cream, 6),
        disc(336, 250, 20, cream),
        disc(336, 250, 11, base),
      ),
    ) +
    oval(500, 500, 150, 220, cream) +
    oval(500, 500, 140, 208, accent) +
    repeat(12, (petal) => group(`rotate(${petal * 30} 500 500)`, oval(500, 398, 20, 44, petal % 2 ? glow : cream))) +
    disc(500, 500, 62, base) +
    disc(500, 500, 40, cream) +
    disc(500, 500, 18, accent) +
    lozenge(500, 250, 30, 36, cream) +
    lozenge(500, 750, 30, 36, cream)
  );
}

function woven(studio: Studio): string {
  const { base, deep } = studio.tone;
  const bands = [deep, '#e9d6ae', base, '#d08a3e', '#2f4f5f'];
  return (
    rect(200, 110, 600, 780, 2, base) +
    repeat(6, (band) => {
      const y = 118 + band * 130;
      const ground = bands[(band + studio.seed) % 5] ?? base;
      const figure = bands[(band + studio.seed + 1) % 5] ?? deep;
      const heart = bands[(band + studio.seed + 3) % 5] ?? base;
      return (
        rect(200, y, 600, 114, 0, ground) +
        rect(200, y + 114, 600, 8, 0, '#f4ead2') +
        path(
          repeat(6, (at) => outline(250 + at * 100, y + 57, 46, 50)),
          figure,
        ) +
        path(
          repeat(6, (at) => outline(250 + at * 100, y + 57, 26, 28)),
          ground,
        ) +
        path(
          repeat(6, (at) => outline(250 + at * 100, y + 57, 12, 13)),
          heart,
        )
      );
    })
  );
}

function plush(studio: Studio): string {
  const { base, dark, glow, light } = studio.tone;
  return (
    rect(200, 110, 600, 780, 20, base) +
    studio.choose(
      repeat(7, (wave) => line(`M206 ${170 + wave * 112}q150-90 300 0t290 0`, wave % 2 ? glow : dark, 26, 'opacity=".8"')),
      rect(250, 160, 500, 680, 10, glow) + rect(290, 200, 420, 600, 8, light) + rect(330, 240, 340, 520, 6, base),
      repeat(5, (row) => repeat(4, (column) => lozenge(275 + column * 150, 185 + row * 158, 66, 70, (row + column) % 2 ? light : dark))),
    )
  );
}

function prayer(studio: Studio): string {
  const { base, deep, glow, dark } = studio.tone;
  return (
    rect(290, 110, 420, 780, 4, deep) +
    rect(308, 128, 384, 744, 0, glow) +
    rect(318, 138, 364, 724, 0, base) +
    repeat(11, (star) => lozenge(342, 178 + star * 64, 12, 18, glow) + lozenge(658, 178 + star * 64, 12, 18, glow)) +
    rect(366, 176, 268, 650, 0, dark) +
    path('M380 812V420C380 320 440 280 500 200 560 280 620 320 620 420V812Z', glow) +
    path('M392 800V424C392 334 450 290 500 224 550 290 608 334 608 424V800Z', base) +
    line('M500 240V340', GOLD.base, 5) +
    path('M470 350h60l14 60q-10 46-44 50-34-4-44-50Z', GOLD.base) +
    disc(500, 402, 16, '#fff3d0') +
    repeat(3, (bough) => oval(500, 590 + bough * 70, 70 - bough * 6, 12, glow, 'opacity=".8"')) +
    line('M500 540V780', glow, 8)
  );
}

const FRINGE_ROOM = 26;

function fringe(x: number, w: number): string {
  const edge = (y: number) => `M${x + 8} ${y}H${x + w - 4}`;
  return line(
    edge(110 - FRINGE_ROOM / 2) + edge(890 + FRINGE_ROOM / 2),
    '#efe4cd',
    FRINGE_ROOM,
    'stroke-dasharray="5 9" style="stroke-linecap:butt"',
  );
}

/** A floor piece: laid flat, then half rolled with its end showing, then its pile from near. */
function floorPiece(pattern: (studio: Studio) => string, fringed: boolean, x = 200, w = 600): Drawing {
  return {
    art: (studio, side) => {
      const cloth =
        (fringed ? fringe(x, w) : '') +
        pattern(studio) +
        rect(x, 110, w, 780, 8, studio.diagonal('#ffffff3d', ['#ffffff00', 45], '#1e140a4d'));
      if (side === 'front') {
        return group(
          'translate(500 520) rotate(-4) scale(.92) translate(-500 -500)',
          rect(x + 14, 132, w, 780, 10, GROUND_DROP, 'opacity=".28"'),
          rect(x + 7, 120, w, 780, 10, GROUND_DROP, 'opacity=".3"'),
          cloth,
        );
      }
      return (
        studio.shadow(500, 806, 400, 60) +
        `<clipPath id="floor">${rect(0, 470, 1000, 600, 0, '#000')}</clipPath>` +
        group('translate(70 330) skewX(-16) translate(110 0) scale(.86 .52)', `<g clip-path="url(#floor)">${cloth}</g>`) +
        group(
          `translate(${x === 200 ? 0 : 60} 0)`,
          rect(x === 200 ? 186 : 250, 466, w * 0.92, 150, 75, studio.down(studio.tone.light, [studio.tone.base, 35], studio.tone.deep)),
          repeat(5, (band) => rect((x === 200 ? 240 : 290) + band * w * 0.17, 468, 12, 146, 6, studio.tone.glow, 'opacity=".45"')),
        ) +
        group(
          `translate(${x === 200 ? 0 : -96} 0)`,
          oval(724, 541, 44, 75, studio.tone.deep),
          oval(724, 541, 36, 64, '#e9dcc2'),
          oval(724, 541, 27, 49, studio.tone.base),
          oval(724, 541, 19, 35, '#e9dcc2'),
          oval(724, 541, 10, 20, studio.tone.deep),
        )
      );
    },
    detail: { x: 420, y: 420, zoom: 2.3 },
  };
}

function pillow(studio: Studio, x: number, y: number, w: number, h: number, fill: string): string {
  return (
    path(`M${x} ${y}q${w / 2} -34 ${w} 0q30 ${h / 2} 0 ${h}q${-w / 2} 34 ${-w} 0q-30 ${-h / 2} 0 ${-h}Z`, fill) +
    line(`M${x + 22} ${y + 18}q${w / 2 - 22} -26 ${w - 44} 0`, '#ffffff', 6, 'opacity=".4"') +
    line(`M${x + w - 24} ${y + 24}q18 ${h / 2 - 20} 0 ${h - 44}`, studio.tone.deep, 5, 'opacity=".25"')
  );
}

const bedding: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 800, 350, 44) +
        repeat(5, (fold) =>
          rect(
            190 + (fold % 2) * 10,
            690 - fold * 86,
            620 - (fold % 2) * 20,
            96,
            46,
            studio.down(
              fold % 2 ? '#fbf7ef' : studio.tone.light,
              [fold % 2 ? '#eee5d6' : studio.tone.base, 50],
              fold % 2 ? '#cdbfaa' : studio.tone.deep,
            ),
          ),
        ) +
        line('M340 330V790M660 330V790', WOOD.light, 22) +
        path('M480 320q20-70 90-60-10 60-90 60Zm40 0q-20-70-90-60 10 60 90 60Z', WOOD.base)
      : studio.shadow(500, 846, 430, 46) +
        path('M130 250Q500 150 870 250V560H130Z', studio.down('#b08a68', '#7a5a40')) +
        rect(110, 540, 780, 270, 40, studio.across('#fbf7ef', '#e3d8c6')) +
        pillow(studio, 180, 410, 290, 130, studio.diagonal('#ffffff', '#ded3c2')) +
        pillow(studio, 530, 410, 290, 130, studio.diagonal('#ffffff', '#d5c9b6')) +
        pillow(studio, 240, 470, 230, 100, studio.face()) +
        pillow(studio, 530, 470, 230, 100, studio.face()) +
        path(
          'M96 620Q500 540 904 620L920 790q0 40-40 44Q500 866 120 834q-40-4-40-44Z',
          studio.diagonal(studio.tone.light, [studio.tone.base, 50], studio.tone.dark),
        ) +
        path('M96 620Q500 540 904 620l4 50Q500 594 92 670Z', studio.tone.glow) +
        studio.choose(
          repeat(5, (stitch) =>
            line(`M${200 + stitch * 150} ${660 - (2 - Math.abs(stitch - 2)) * 8}q14 90 0 180`, studio.tone.dark, 5, 'opacity=".5"'),
          ),
          repeat(18, (bloom) =>
            disc(
              170 + (bloom % 6) * 132 + (Math.floor(bloom / 6) % 2) * 40,
              690 + Math.floor(bloom / 6) * 52,
              13,
              studio.tone.glow,
              'opacity=".75"',
            ),
          ),
        ),
  detail: { x: 420, y: 520, zoom: 2 },
};

const blanket: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 800, 350, 44) +
    repeat(side === 'back' ? 2 : 4, (fold) => {
      const y = 660 - fold * 118;
      return (
        rect(
          180 + (fold % 2) * 14,
          y,
          640 - (fold % 2) * 24,
          130,
          62,
          studio.down(studio.tone.glow, [studio.tone.base, 45], studio.tone.deep),
        ) +
        line(`M240 ${y + 52}H770`, studio.tone.dark, 5, 'opacity=".35"') +
        repeat(9, (tuft) => disc(250 + tuft * 62, y + 88, 8, studio.tone.glow, 'opacity=".45"'))
      );
    }) +
    (side === 'back' ? path('M190 560C300 380 600 360 820 560L800 620Q500 520 210 640Z', studio.face()) : ''),
  detail: { x: 440, y: 520, zoom: 2.1 },
};

const lamp: Drawing = {
  art: (studio, side) =>
    disc(500, 330, 430, studio.radial(0.5, 0.5, 0.5, '#fff0c8cc', ['#fff0c855', 50], '#fff0c800')) +
    studio.shadow(500, 856, 190, 32) +
    studio.choose(
      oval(500, 838, 170, 30, studio.tone.dark) +
        oval(500, 828, 170, 30, studio.across(studio.tone.glow, studio.tone.base, studio.tone.deep)) +
        path('M470 500H530C530 600 620 640 610 740 604 800 560 826 500 826S396 800 390 740C380 640 470 600 470 500Z', studio.body()) +
        path('M420 700q0-60 50-110-20 60-20 180-30-30-30-70Z', '#ffffff', 'opacity=".35"'),
      oval(500, 838, 180, 32, INK.deep) +
        oval(500, 826, 180, 32, studio.across(INK.glow, INK.base, INK.deep)) +
        rect(486, 470, 28, 356, 12, studio.body()),
    ) +
    path('M360 170H640L740 480q-240 50-480 0Z', studio.across('#fff7df', ['#fdeec6', 40], '#dcbd85')) +
    path('M360 170H640L648 196q-150 24-296 0Z', studio.tone.base, 'opacity=".55"') +
    path('M266 462L260 480q240 50 480 0l-6-18q-234 50-468 0Z', studio.tone.base, 'opacity=".7"') +
    (side === 'back'
      ? oval(500, 170, 140, 24, '#fffbe8') +
        repeat(11, (pleat) => line(`M${372 + pleat * 26} 196L${286 + pleat * 43} 488`, '#d8b87f', 3, 'opacity=".55"'))
      : ''),
  detail: { x: 480, y: 440, zoom: 1.9 },
};

const curtain: Drawing = {
  art: (studio, side) =>
    rect(150, 130, 700, 26, 13, studio.steel()) +
    disc(146, 143, 26, GOLD.base) +
    disc(854, 143, 26, GOLD.base) +
    (side === 'back' ? '' : rect(300, 160, 400, 680, 0, studio.down('#ffffff', '#f0e7d6'), 'opacity=".75"')) +
    repeat(2, (panel) => {
      const x = panel === 0 ? 170 : 560;
      return (
        repeat(5, (pleat) =>
          path(
            `M${x + pleat * 54} 160h58q-10 340 6 690h-70q16-350 6-690Z`,
            studio.across(studio.tone.light, studio.tone.base, studio.tone.deep),
          ),
        ) + repeat(5, (ring) => disc(x + 28 + ring * 54, 150, 14, 'none', `stroke="${GOLD.dark}" stroke-width="6"`))
      );
    }) +
    studio.shadow(500, 866, 380, 26),
  detail: { x: 320, y: 260, zoom: 2 },
  turn: 'skew',
};

export const homeDrawings = {
  carpet: floorPiece(persian, true),
  'plush-rug': floorPiece(plush, false),
  kilim: floorPiece(woven, true),
  'prayer-mat': floorPiece(prayer, true, 290, 420),
  bedding,
  blanket,
  lamp,
  curtain,
} satisfies Record<string, Drawing>;
