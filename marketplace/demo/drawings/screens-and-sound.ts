import { wallpaper } from './mobile';
import { box, cylinder, type Drawing, disc, group, INK, line, make, oval, path, rect, repeat, STEEL, type Studio } from './studio';

const television: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 786, 420, 32) +
    line('M220 720L186 780M220 720L262 780M780 720L738 780M780 720L814 780', INK.base, 18) +
    (side === 'back'
      ? rect(60, 190, 880, 530, 14, studio.across(INK.light, INK.base, INK.deep)) +
        path('M150 360H850V700q0 20-20 20H170q-20 0-20-20Z', studio.diagonal(INK.base, INK.deep)) +
        repeat(10, (slot) => rect(300 + slot * 42, 400, 16, 60, 8, '#0c0d0f')) +
        rect(700, 520, 90, 120, 10, '#0c0d0f') +
        repeat(3, (port) => rect(716, 536 + port * 34, 58, 20, 4, '#5b6067'))
      : rect(60, 190, 880, 530, 14, studio.across('#4a4e54', '#17181b')) +
        wallpaper(studio, 68, 198, 864, 500, 6) +
        rect(470, 706, 60, 5, 2, '#7b8088')),
  detail: { x: 250, y: 620, zoom: 2 },
};

const receiver: Drawing = {
  art: (studio) =>
    studio.shadow(480, 720, 400, 40) +
    box(studio, { x: 110, y: 500, w: 640, h: 160, depth: 120, r: 20 }) +
    rect(136, 526, 380, 108, 14, studio.glass()) +
    line('M180 580h50m26-26v52m34-52v52m30-52v52', '#8fe0b0', 10) +
    repeat(3, (port) => rect(556 + port * 58, 566, 40, 26, 6, '#131417')) +
    group(
      'rotate(18 800 700)',
      rect(770, 440, 110, 400, 40, studio.across(INK.light, INK.base, INK.deep)),
      disc(825, 500, 16, '#c4554d'),
      repeat(12, (key) => rect(788 + (key % 3) * 28, 560 + Math.floor(key / 3) * 46, 20, 26, 8, '#7b8088')),
    ),
  detail: { x: 320, y: 580, zoom: 2 },
  turn: 'mirror',
};

function bud(studio: Studio, x: number, y: number, lean: number): string {
  return group(
    `rotate(${lean} ${x} ${y})`,
    rect(x - 17, y - 10, 34, 150, 17, studio.body()),
    oval(x, y - 20, 58, 52, studio.radial(0.32, 0.28, 0.85, studio.tone.glow, [studio.tone.base, 50], studio.tone.deep)),
    oval(x + 22, y - 34, 24, 28, '#2b2d31'),
    oval(x + 26, y - 38, 14, 18, '#4d5158'),
  );
}

const earbuds: Drawing = {
  art: (studio, side) =>
    side === 'back'
      ? studio.shadow(500, 800, 330) +
        rect(240, 420, 400, 340, 130, studio.body()) +
        rect(256, 436, 368, 308, 118, studio.face()) +
        line('M246 540H634', studio.tone.deep, 5) +
        disc(440, 620, 10, '#8fe0b0') +
        bud(studio, 730, 620, 24) +
        bud(studio, 830, 680, 62)
      : studio.shadow(500, 830, 280) +
        rect(278, 220, 444, 260, 110, studio.face()) +
        rect(302, 244, 396, 230, 90, studio.tone.dark) +
        path('M286 480H714V700q0 124-124 124H410q-124 0-124-124Z', studio.body()) +
        rect(280, 470, 440, 40, 20, studio.tone.deep) +
        bud(studio, 410, 440, -4) +
        bud(studio, 590, 440, 4) +
        path('M282 508H718V700q0 124-124 124H406q-124 0-124-124Z', studio.face()) +
        path('M318 520q-6 190 20 240-40-30-40-90V520Z', '#ffffff', 'opacity=".4"') +
        disc(500, 610, 11, '#8fe0b0'),
  detail: { x: 420, y: 460, zoom: 2.1 },
};

const headphones: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 840, 320, 36) +
    line('M232 600C210 330 320 190 500 190S790 330 768 600', studio.tone.deep, 66) +
    line('M232 596C210 326 320 186 500 186S790 326 768 596', studio.tone.base, 54) +
    line('M246 430C270 280 370 204 490 204', studio.tone.glow, 12, 'opacity=".7"') +
    line('M250 470V560M750 470V560', '#8d9299', 22) +
    repeat(2, (cup) => {
      const x = cup === 0 ? 250 : 750;
      const inner = cup === 0 ? 52 : -52;
      return (
        oval(x + inner, 660, 70, 150, studio.across('#4a4d53', '#202226')) +
        oval(x, 660, 92, 158, studio.radial(0.34, 0.26, 0.9, studio.tone.light, [studio.tone.base, 45], studio.tone.deep)) +
        oval(x, 660, 58, 112, studio.diagonal(studio.tone.light, studio.tone.dark)) +
        (side === 'back' ? oval(x, 660, 40, 86, studio.steel()) : oval(x, 660, 16, 36, studio.tone.deep))
      );
    }) +
    (studio.seed % 2 === 0 && side === 'front'
      ? line('M300 760C340 830 400 830 430 806', INK.base, 14) + disc(436, 804, 17, INK.deep)
      : ''),
  detail: { x: 290, y: 600, zoom: 2 },
  turn: 'skew',
};

function mesh(studio: Studio, x: number, y: number, w: number, h: number, step = 26): string {
  const rows = Math.floor(h / step);
  return repeat(rows, (row) =>
    line(`M${x + (row % 2) * (step / 2)} ${y + row * step}H${x + w}`, studio.tone.deep, 5, `stroke-dasharray=".1 ${step}" opacity=".55"`),
  );
}

const speaker: Drawing = {
  art: (studio, side) =>
    studio.choose(
      studio.shadow(500, 836, 220, 36) +
        cylinder(studio, { x: 310, y: 250, w: 380, h: 540, lip: 48 }, studio.body(), studio.tone.dark) +
        mesh(studio, 330, 330, 345, 440) +
        oval(500, 248, 150, 34, studio.across(INK.light, INK.deep)) +
        repeat(3, (button) => oval(430 + button * 70, 248, 16, 7, '#dcd8d0')) +
        (side === 'back'
          ? rect(440, 640, 120, 110, 16, INK.deep) + disc(500, 690, 18, '#6a6e75')
          : oval(500, 560, 44, 44, INK.dark) + disc(500, 560, 24, studio.tone.light)),
      studio.shadow(500, 760, 390, 40) +
        rect(130, 400, 740, 350, 170, studio.down(studio.tone.light, [studio.tone.base, 40], studio.tone.deep)) +
        mesh(studio, 250, 430, 510, 300) +
        oval(196, 575, 66, 150, studio.radial(0.4, 0.35, 0.8, '#5a5e64', '#17181a')) +
        oval(804, 575, 66, 150, studio.radial(0.4, 0.35, 0.8, '#5a5e64', '#17181a')) +
        line('M250 410C300 260 700 260 750 410', studio.tone.deep, 34) +
        line('M250 406C300 256 700 256 750 406', studio.tone.light, 20) +
        (side === 'back' ? rect(420, 640, 160, 60, 14, INK.deep) : disc(500, 575, 40, INK.dark)),
      studio.shadow(510, 850, 250, 36) +
        box(studio, { x: 280, y: 210, w: 400, h: 620, depth: 80, r: 40 }) +
        rect(304, 234, 352, 572, 28, INK.base) +
        repeat(
          2,
          (cone) =>
            disc(480, 380 + cone * 250, cone ? 140 : 92, INK.deep) +
            disc(480, 380 + cone * 250, cone ? 122 : 76, studio.radial(0.38, 0.3, 0.8, '#6b6f76', '#1b1c1f')) +
            disc(480, 380 + cone * 250, cone ? 50 : 30, studio.radial(0.36, 0.3, 0.8, studio.tone.light, studio.tone.deep)),
        ),
    ),
  detail: { x: 480, y: 560, zoom: 1.9 },
  turn: 'mirror',
};

const soundbar: Drawing = {
  art: (studio) =>
    studio.shadow(430, 766, 390, 30) +
    studio.shadow(780, 796, 150, 30) +
    box(studio, { x: 640, y: 340, w: 210, h: 440, depth: 70, r: 18 }) +
    disc(745, 640, 76, INK.deep) +
    disc(745, 640, 60, studio.radial(0.38, 0.3, 0.8, '#5f636a', '#17181b')) +
    rect(60, 640, 760, 120, 36, studio.down(studio.tone.light, [studio.tone.base, 30], studio.tone.deep)) +
    mesh(studio, 100, 662, 690, 84, 20) +
    rect(390, 690, 100, 26, 8, '#0d0e10') +
    line('M408 703h20m14 0h30', '#8fe0b0', 5),
  detail: { x: 460, y: 700, zoom: 2.1 },
  turn: 'mirror',
};

const camera: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 790, 360, 40) +
    path('M170 380q0-40 40-40H370l30-76q8-20 30-20H570q22 0 30 20l30 76H790q40 0 40 40V730q0 44-44 44H214q-44 0-44-44Z', studio.face(INK)) +
    path('M170 440H830V690H170Z', studio.across(studio.tone.light, studio.tone.base, studio.tone.deep)) +
    rect(220, 316, 90, 30, 8, studio.steel()) +
    disc(730, 326, 40, studio.steel()) +
    (side === 'back'
      ? rect(240, 460, 390, 270, 16, '#0e0f11') +
        wallpaper(studio, 252, 472, 366, 246, 6) +
        disc(730, 560, 62, studio.diagonal('#6a6e75', '#232528')) +
        disc(730, 560, 26, '#15161a') +
        rect(430, 280, 140, 60, 14, '#0d0e10')
      : disc(500, 560, 206, studio.diagonal('#7b8088', '#17181a')) +
        disc(500, 560, 186, '#191a1d') +
        disc(500, 560, 150, studio.diagonal('#3c4046', '#0f1012')) +
        disc(500, 560, 112, studio.radial(0.36, 0.3, 0.85, '#5c7fa8', ['#20304a', 45], '#05070b')) +
        oval(456, 506, 36, 22, '#ffffff', 'opacity=".55" transform="rotate(-35 456 506)"') +
        disc(548, 616, 12, '#d59bd0', 'opacity=".5"') +
        disc(780, 400, 16, '#fff1cf')),
  detail: { x: 540, y: 540, zoom: 1.9 },
};

const securityCamera: Drawing = {
  art: (studio, side) =>
    studio.choose(
      studio.shadow(500, 840, 210, 34) +
        oval(500, 812, 180, 40, studio.tone.dark) +
        oval(500, 796, 180, 40, studio.across(studio.tone.glow, studio.tone.base, studio.tone.dark)) +
        path('M420 780L440 640H560L580 780Z', studio.body()) +
        disc(500, 470, 230, studio.radial(0.34, 0.28, 0.85, studio.tone.glow, [studio.tone.base, 50], studio.tone.deep)) +
        (side === 'back'
          ? repeat(5, (slot) => rect(420, 400 + slot * 34, 160, 12, 6, studio.tone.deep))
          : oval(500, 470, 150, 150, studio.glass()) +
            disc(500, 460, 66, studio.radial(0.36, 0.3, 0.85, '#5c7fa8', ['#1a2638', 45], '#05070b')) +
            disc(478, 436, 14, '#ffffffaa') +
            disc(500, 580, 8, '#8fe0b0')),
      studio.shadow(520, 820, 260, 34) +
        rect(690, 300, 60, 420, 20, STEEL.base) +
        rect(650, 690, 140, 120, 20, studio.body()) +
        line('M560 460L720 540', STEEL.dark, 44) +
        group(
          'rotate(-10 420 430)',
          path('M150 330H650q40 0 40 40V500q0 40-40 40H150Z', studio.down(studio.tone.glow, [studio.tone.base, 40], studio.tone.deep)),
          oval(160, 436, 60, 116, studio.glass()),
          oval(156, 436, 30, 56, studio.radial(0.36, 0.3, 0.85, '#5c7fa8', '#05070b')),
          path('M120 316H680q34 0 34 24H100Z', studio.tone.light),
        ),
    ),
  detail: { x: 460, y: 450, zoom: 2 },
  turn: 'mirror',
};

export const screenAndSoundDrawings = {
  television,
  receiver,
  earbuds,
  headphones,
  speaker: make(speaker, 0),
  boombox: make(speaker, 1),
  'party-speaker': make(speaker, 2),
  soundbar,
  camera,
  'dome-camera': make(securityCamera, 0),
  'security-camera': make(securityCamera, 1),
} satisfies Record<string, Drawing>;
