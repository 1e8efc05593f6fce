import { type Drawing, disc, GOLD, group, INK, line, mix, oval, path, rect, repeat, type Side, type Studio } from './studio';

function folds(studio: Studio, ...lines: string[]): string {
  return lines.map((fold) => line(fold, studio.tone.deep, 7, 'opacity=".28"')).join('');
}

function lights(...lines: string[]): string {
  return lines.map((light) => line(light, '#ffffff', 10, 'opacity=".22"')).join('');
}

/** A garment hangs as if worn, its neck open at the front and closed at the back. */
function neck(studio: Studio, side: Side, depth: number): string {
  const drop = side === 'back' ? 14 : depth;
  return path(`M430 160Q500 ${160 + drop} 570 160Q500 ${side === 'back' ? 168 : 190} 430 160Z`, studio.tone.deep);
}

const dress: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 912, 230, 28) +
    path('M392 190L322 250 300 420l60 16 40-110ZM608 190l70 60 22 170-60 16-40-110Z', studio.body()) +
    path(
      'M428 160Q500 196 572 160L616 196C610 300 590 370 584 430 640 560 720 720 740 880Q500 926 260 880C280 720 360 560 416 430 410 370 390 300 384 196Z',
      studio.body(),
    ) +
    folds(
      studio,
      'M440 470C420 620 360 760 340 886M500 480C500 640 480 780 470 904M560 470C580 620 630 760 650 890M580 560C600 680 690 800 700 884',
    ) +
    lights('M410 480C390 600 320 760 300 870M430 220Q424 320 436 410') +
    path('M412 424q88 26 176 0l-4 34q-84 24-168 0Z', studio.tone.dark) +
    neck(studio, side, 60) +
    (side === 'back'
      ? line('M500 186V420', studio.tone.deep, 5)
      : studio.choose(
          '',
          path('M500 440q-50-40-66 0 30 20 66 6 36 14 66-6-16-40-66 0Z', studio.tone.light),
          repeat(24, (bloom) => disc(310 + ((bloom * 97) % 380), 520 + ((bloom * 61) % 350), 10, studio.tone.glow, 'opacity=".7"')),
        )),
  detail: { x: 480, y: 360, zoom: 2 },
};

const abaya: Drawing = {
  art: (studio, side) => {
    const trim = mix(studio.tone.base, GOLD.light, 0.75);
    return (
      studio.shadow(500, 916, 270, 28) +
      path(
        'M404 180C320 220 260 380 190 560l90 60C330 520 380 400 410 340ZM596 180C680 220 740 380 810 560l-90 60C670 520 620 400 590 340Z',
        studio.body(),
      ) +
      line('M196 566l84 56M804 566l-84 56', trim, 12) +
      path('M424 156Q500 186 576 156L620 190C640 400 700 660 720 890Q500 930 280 890C300 660 360 400 380 190Z', studio.body()) +
      folds(studio, 'M430 320C410 520 360 720 344 894M560 320C590 520 640 720 656 894M470 460C462 620 440 780 430 904') +
      lights('M404 300C384 520 330 720 312 876M240 480q40-90 90-180') +
      neck(studio, side, 44) +
      (side === 'back'
        ? folds(studio, 'M500 300V910')
        : line('M500 190V916', studio.tone.deep, 6) +
          line('M488 190V914', trim, 7) +
          studio.choose(
            repeat(12, (knot) => disc(470, 240 + knot * 52, 7, trim)),
            repeat(9, (vine) => path(`M476 ${230 + vine * 74}q-40 18-16 52 20-20 16-52Z`, trim)),
            '',
          ))
    );
  },
  detail: { x: 440, y: 300, zoom: 2 },
};

const kurdishDress: Drawing = {
  art: (studio, side) => {
    const { tone } = studio;
    const waistcoat = mix(tone.base, '#1e1a3a', 0.66);
    return (
      studio.shadow(500, 916, 290, 28) +
      path(
        'M400 190C320 240 250 420 200 640L180 800q50 10 76-16L330 520 410 350ZM600 190C680 240 750 420 800 640L820 800q-50 10-76-16L670 520 590 350Z',
        studio.across(tone.light, tone.base, tone.dark),
        'opacity=".82"',
      ) +
      path(
        'M420 160Q500 190 580 160L612 196C606 320 600 380 596 430 680 580 740 740 760 890Q500 934 240 890C260 740 320 580 404 430 400 380 394 320 388 196Z',
        studio.body(),
      ) +
      folds(studio, 'M430 470C400 640 340 780 310 892M500 480V914M570 470C600 640 660 780 690 892') +
      repeat(60, (spangle) => {
        const y = 480 + ((spangle * 53) % 400);
        const half = 70 + (y - 480) * 0.42;
        return disc(500 - half + ((spangle * 71) % Math.round(half * 2)), y, 5 + (spangle % 3) * 2, spangle % 3 ? GOLD.glow : GOLD.base);
      }) +
      path(
        'M420 160L384 192C388 300 398 370 404 440L470 452 480 300ZM580 160L616 192C612 300 602 370 596 440L530 452 520 300Z',
        studio.across(mix(waistcoat, '#ffffff', 0.16), waistcoat),
      ) +
      (side === 'back'
        ? path('M420 160Q500 176 580 160L616 192C612 300 602 370 596 440Q500 464 404 440C398 370 388 300 384 192Z', waistcoat) +
          repeat(5, (bloom) => disc(500, 220 + bloom * 46, 13, GOLD.base))
        : line('M424 168L482 304 472 450M576 168L518 304 528 450', GOLD.base, 9)) +
      path('M400 424q100 30 200 0l4 44q-104 30-208 0Z', GOLD.base) +
      repeat(
        9,
        (coin) =>
          disc(416 + coin * 21, 470 - Math.abs(coin - 4) * 3, 11, GOLD.light) +
          disc(416 + coin * 21, 470 - Math.abs(coin - 4) * 3, 5, GOLD.dark),
      ) +
      neck(studio, side, 50)
    );
  },
  detail: { x: 500, y: 430, zoom: 2 },
};

const scarf: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 860, 260, 34) +
    (side === 'back'
      ? repeat(
          4,
          (fold) =>
            rect(
              230 + fold * 8,
              690 - fold * 96,
              540 - fold * 16,
              116,
              40,
              studio.down(studio.tone.glow, [studio.tone.base, 45], studio.tone.deep),
            ) + line(`M280 ${760 - fold * 96}H710`, studio.tone.dark, 4, 'opacity=".4"'),
        ) + repeat(20, (strand) => line(`M${250 + strand * 26} 800v36`, studio.tone.dark, 5))
      : path(
          'M360 150C420 110 580 110 640 150 700 300 640 420 590 470L640 830H500L480 520 420 840H290L400 470C340 420 300 300 360 150Z',
          studio.body(),
        ) +
        path('M400 200C460 260 560 260 610 190 600 330 560 400 500 430 440 400 400 320 400 200Z', studio.tone.deep) +
        path('M350 360C420 470 580 470 650 360 650 440 600 500 500 510 400 500 350 440 350 360Z', studio.face()) +
        folds(studio, 'M440 520L370 830M560 500L590 826M380 400q120 90 240 0') +
        lights('M366 190q-20 110 20 190M420 520L340 810') +
        studio.choose(
          '',
          repeat(6, (band) => line(`M${316 + band * 3} ${700 + band * 20}h110`, studio.tone.glow, 6, 'opacity=".6"')),
        ) +
        repeat(9, (strand) => line(`M${296 + strand * 15} 836v34M${506 + strand * 16} 828v34`, studio.tone.dark, 5))),
  detail: { x: 460, y: 460, zoom: 2 },
};

const shirt: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 880, 260, 30) +
    path(
      'M384 200L270 260C230 360 200 480 190 600l96 24C310 520 340 440 372 380ZM616 200l114 60C770 360 800 480 810 600l-96 24C690 520 660 440 628 380Z',
      studio.body(),
    ) +
    path('M194 574l98 24-6 26-96-24ZM806 574l-98 24 6 26 96-24Z', studio.tone.dark) +
    path(
      'M420 170Q500 200 580 170L632 204C644 440 650 640 656 820Q600 862 500 840 400 862 344 820C350 640 356 440 368 204Z',
      studio.body(),
    ) +
    studio.choose(
      '',
      repeat(7, (stripe) => line(`M${392 + stripe * 36} 220V836`, studio.tone.glow, 5, 'opacity=".55"')),
      repeat(6, (check) => line(`M${390 + check * 44} 210V836M366 ${270 + check * 96}H642`, studio.tone.deep, 10, 'opacity=".2"')),
    ) +
    folds(studio, 'M390 420q-14 200-10 390M612 420q16 200 12 390M232 470q40-60 70-120') +
    lights('M380 260Q366 520 366 780') +
    (side === 'back'
      ? path('M420 170Q500 130 580 170Q500 200 420 170Z', studio.tone.light) +
        line('M372 270Q500 300 628 270', studio.tone.deep, 5, 'opacity=".5"')
      : path('M440 168Q500 150 560 168L500 250Z', studio.tone.deep) +
        path('M420 168L404 226 470 280 500 244 436 158ZM580 168l16 58-66 54-30-36 64-86Z', studio.face()) +
        line('M500 250V842', studio.tone.dark, 5) +
        repeat(7, (button) => disc(510, 300 + button * 76, 8, studio.tone.glow, `stroke="${studio.tone.deep}" stroke-width="2"`)) +
        path('M550 400h70v70q-34 26-70 0Z', studio.tone.dark, 'opacity=".35"')),
  detail: { x: 490, y: 270, zoom: 2.1 },
};

const trousers: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 916, 220, 26) +
    path('M368 140H632L668 500 650 896H540L504 440 460 896H350L332 500Z', studio.body()) +
    path('M500 300L504 440 540 896H650L668 500 632 140H500Z', studio.across('#00000000', '#00000026')) +
    path('M366 140H634L638 196H362Z', studio.tone.dark) +
    repeat(5, (loop) => rect(384 + loop * 54, 132, 14, 70, 5, studio.tone.deep)) +
    folds(studio, 'M500 200V440M400 560q-10 160-6 330M600 560q6 160 2 330M470 420q-50 30-90 30M530 420q50 30 90 30') +
    lights('M384 240Q362 540 372 880') +
    (side === 'back'
      ? rect(384, 250, 92, 110, 12, 'none', `stroke="${studio.tone.light}" stroke-width="6"`) +
        rect(530, 250, 92, 110, 12, 'none', `stroke="${studio.tone.light}" stroke-width="6"`)
      : disc(500, 168, 12, GOLD.base) +
        line('M500 200q30 60 4 130', studio.tone.light, 5) +
        line('M370 210q50 20 56 90M630 210q-50 20-56 90', studio.tone.light, 5)),
  detail: { x: 460, y: 240, zoom: 2.2 },
};

const dishdasha: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 916, 220, 26) +
    path(
      'M396 190L300 250C270 400 250 540 244 680l86 12C350 560 380 440 400 360ZM604 190l96 60C730 400 750 540 756 680l-86 12C650 560 620 440 600 360Z',
      studio.body(),
    ) +
    path('M428 160Q500 188 572 160L620 196C640 460 664 700 672 892Q500 924 328 892C336 700 360 460 380 196Z', studio.body()) +
    folds(studio, 'M420 380C410 580 392 740 384 896M584 380C594 580 608 740 616 896M284 560q20-90 50-170') +
    lights('M396 280C384 520 366 720 356 876') +
    (side === 'back'
      ? path('M428 160Q500 130 572 160Q500 186 428 160Z', studio.tone.light) + folds(studio, 'M500 300V900')
      : path('M428 160Q500 184 572 160L560 206Q500 226 440 206Z', studio.face()) +
        rect(482, 206, 36, 250, 6, studio.tone.light, `stroke="${studio.tone.dark}" stroke-width="3"`) +
        repeat(5, (button) => disc(500, 236 + button * 46, 7, studio.tone.deep)) +
        path('M556 330h72v84q-36 16-72 0Z', 'none', `stroke="${studio.tone.dark}" stroke-width="4"`)),
  detail: { x: 490, y: 280, zoom: 2.1 },
};

const kurdishSuit: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 920, 260, 28) +
    path(
      'M372 560H628C740 640 760 780 690 900H590C600 800 560 720 500 690 440 720 400 800 410 900H310C240 780 260 640 372 560Z',
      studio.body(),
    ) +
    folds(studio, 'M420 600C360 680 340 800 352 896M580 600C640 680 660 800 648 896M470 640Q400 720 384 880M530 640Q600 720 616 880') +
    path(
      'M396 190L290 250C256 360 240 460 236 560l90 14C346 470 372 400 396 350ZM604 190l106 60C744 360 760 460 764 560l-90 14C654 470 628 400 604 350Z',
      studio.body(),
    ) +
    path('M424 160Q500 190 576 160L624 196C634 340 640 460 640 580Q500 610 360 580C360 460 366 340 376 196Z', studio.body()) +
    lights('M392 260Q378 420 380 540M330 700Q300 790 330 880') +
    (side === 'back'
      ? folds(studio, 'M500 240V520')
      : path('M436 164L500 520 564 164Q500 186 436 164Z', studio.across('#ffffff', '#e4dccf')) +
        line('M436 164L498 520M564 164L502 520', studio.tone.deep, 7) +
        line('M470 220L490 236M530 220L510 236', studio.tone.dark, 4) +
        path('M396 330h62v16h-62ZM542 330h62v16h-62Z', studio.tone.deep)) +
    path('M356 520Q500 560 644 520l6 76Q500 640 350 596Z', studio.across('#f0e6d2', '#c8b48c')) +
    repeat(6, (fold) => line(`M352 ${534 + fold * 12}Q500 ${574 + fold * 12} 648 ${534 + fold * 12}`, INK.light, 4, 'opacity=".35"')) +
    path('M440 550q-20 60 16 90 30-30 24-86Z', '#d8c7a2'),
  detail: { x: 480, y: 480, zoom: 2 },
};

const kidsSet: Drawing = {
  art: (studio, side) =>
    studio.shadow(500, 880, 270, 30) +
    group(
      side === 'back' ? 'rotate(4 500 500)' : '',
      path('M400 210L296 262 240 420l84 40 66-110ZM600 210l104 52 56 158-84 40-66-110Z', studio.body()),
      path('M424 186Q500 240 576 186L616 220 624 560H376L384 220Z', studio.body()),
      line('M376 540H624M250 404l86 42M750 404l-86 42', studio.tone.glow, 14),
      side === 'back' ? '' : path('M500 320l22 46 50 6-37 35 10 50-45-25-45 25 10-50-37-35 50-6Z', '#f2c35b'),
      path('M424 186Q500 240 576 186Q500 214 424 186Z', studio.tone.deep),
      path('M386 590H614L650 860H530L500 690 470 860H350Z', studio.across(INK.light, INK.base, INK.deep)),
      rect(384, 586, 232, 34, 14, studio.tone.base),
      lights('M404 250V520'),
      oval(500, 604, 10, 5, '#ffffff'),
    ),
  detail: { x: 480, y: 360, zoom: 2 },
};

export const clothesDrawings = {
  dress,
  abaya,
  'kurdish-dress': kurdishDress,
  scarf,
  shirt,
  trousers,
  dishdasha,
  'kurdish-suit': kurdishSuit,
  'kids-set': kidsSet,
} satisfies Record<string, Drawing>;
