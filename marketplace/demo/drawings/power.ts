import { box, type Drawing, disc, group, INK, line, path, rect, repeat, STEEL } from './studio';

const generator: Drawing = {
  art: (studio, side) =>
    studio.shadow(510, 830, 390, 42) +
    disc(250, 780, 52, INK.deep) +
    disc(250, 780, 28, STEEL.base) +
    disc(760, 780, 52, INK.deep) +
    disc(760, 780, 28, STEEL.base) +
    box(studio, { x: 220, y: 540, w: 300, h: 220, depth: 40, r: 20 }, INK) +
    (side === 'back'
      ? repeat(
          3,
          (socket) =>
            disc(290 + socket * 80, 620, 30, '#f1ebe0') +
            disc(280 + socket * 80, 620, 5, '#17181b') +
            disc(300 + socket * 80, 620, 5, '#17181b'),
        ) +
        rect(256, 672, 150, 50, 10, '#0e0f11') +
        line('M280 698h70', '#8fe0b0', 7) +
        disc(460, 698, 20, '#c4554d')
      : repeat(7, (fin) => rect(250, 566 + fin * 26, 230, 12, 6, '#6a6e75'))) +
    rect(520, 520, 260, 240, 30, studio.steel()) +
    disc(650, 640, 92, studio.diagonal('#55595f', '#1d1e21')) +
    disc(650, 640, 62, studio.face()) +
    repeat(8, (slot) => group(`rotate(${slot * 45} 650 640)`, rect(644, 586, 12, 40, 6, '#1b1c1f'))) +
    rect(210, 330, 590, 190, 54, studio.down(studio.tone.light, [studio.tone.base, 40], studio.tone.deep)) +
    path('M250 350q160-22 330-10-180 10-300 60-30 30-40 70-16-90 10-120Z', '#ffffff', 'opacity=".35"') +
    disc(500, 326, 46, INK.base) +
    rect(470, 300, 60, 30, 12, INK.light) +
    line('M160 800V300q0-50 50-50H790q50 0 50 50V800', INK.base, 30) +
    line('M160 560V310q0-56 50-56H780', '#ffffff', 5, 'opacity=".3"') +
    line('M150 800H860', INK.base, 26),
  detail: { x: 380, y: 440, zoom: 1.9 },
};

const inverter: Drawing = {
  art: (studio, side) =>
    studio.shadow(510, 850, 280, 34) +
    line('M400 800C400 880 300 900 220 880M470 800C470 900 380 930 300 930', '#b23a36', 18) +
    line('M540 800C540 880 640 900 720 884', '#2a2b2e', 18) +
    box(studio, { x: 280, y: 170, w: 400, h: 640, depth: 70, r: 28 }) +
    rect(340, 230, 280, 190, 18, '#101317') +
    rect(356, 246, 248, 158, 10, studio.diagonal('#16352c', '#0d1f1a')) +
    line('M384 370V330M420 370V300M456 370V316M492 370V280M528 370V310M564 370V290', '#8fe0b0', 14) +
    repeat(3, (light) => disc(410 + light * 70, 460, 12, ['#62c793', '#e2b84a', '#c4554d'][light] ?? '#62c793')) +
    (side === 'back'
      ? rect(320, 520, 320, 240, 20, studio.tone.dark) +
        repeat(
          3,
          (socket) =>
            disc(384 + socket * 96, 600, 36, '#f1ebe0') +
            disc(372 + socket * 96, 600, 6, '#17181b') +
            disc(396 + socket * 96, 600, 6, '#17181b'),
        ) +
        rect(350, 680, 260, 44, 12, INK.base)
      : repeat(7, (slot) => rect(330, 540 + slot * 32, 300, 12, 6, studio.tone.deep))),
  detail: { x: 480, y: 340, zoom: 2.1 },
};

const battery: Drawing = {
  art: (studio, side) =>
    studio.shadow(520, 830, 330, 40) +
    rect(270, 300, 90, 60, 14, studio.steel()) +
    rect(640, 300, 90, 60, 14, studio.steel()) +
    disc(315, 296, 20, '#c4443c') +
    disc(685, 296, 20, '#2a2b2e') +
    box(studio, { x: 200, y: 360, w: 580, h: 440, depth: 80, r: 22 }) +
    rect(200, 360, 580, 80, 22, INK.base) +
    repeat(6, (cap) => disc(270 + cap * 88, 400, 22, INK.light)) +
    (side === 'back'
      ? repeat(8, (rib) => rect(240 + rib * 66, 480, 26, 280, 13, studio.tone.dark))
      : rect(250, 490, 480, 240, 18, studio.diagonal('#ffffff', '#e7dfd0')) +
        path('M500 510L420 640H486L468 716 566 580H500Z', '#e2a53a')) +
    line('M330 360C330 320 650 320 650 360', INK.deep, 20),
  detail: { x: 420, y: 420, zoom: 2 },
  turn: 'mirror',
};

const solarPanel: Drawing = {
  art: (studio, side) =>
    studio.shadow(520, 830, 340, 36) +
    line('M640 420L780 820', STEEL.dark, 22) +
    path('M270 170L790 230 700 800 180 720Z', studio.steel()) +
    (side === 'back'
      ? path('M288 190L770 246 686 780 200 704Z', '#eeeae2') +
        rect(420, 300, 130, 70, 12, INK.base, 'transform="rotate(7 480 330)"') +
        line('M460 370C440 480 520 560 470 660', INK.base, 12)
      : path('M288 190L770 246 686 780 200 704Z', studio.diagonal('#3b6a9c', ['#1c3a63', 40], '#0d1e38')) +
        repeat(5, (column) =>
          line(`M${368 + column * 80} ${200 + column * 9}L${281 + column * 81} ${717 + column * 13}`, '#c9d6e2', 4, 'opacity=".8"'),
        ) +
        repeat(7, (row) => line(`M${277 - row * 11} ${254 + row * 64}L${760 - row * 10} ${313 + row * 67}`, '#c9d6e2', 4, 'opacity=".8"')) +
        path('M288 190L470 211 300 720 200 704Z', '#ffffff', 'opacity=".13"')),
  detail: { x: 460, y: 420, zoom: 2.1 },
};

export const powerDrawings = { generator, inverter, battery, 'solar-panel': solarPanel } satisfies Record<string, Drawing>;
