import { describe, expect, test } from 'vitest';
import { distanceBetween, extent, lines, picture, segments, svg, totalLength } from './drawings.ts';

/** Expects two SVGs to have the same lines. */
const alike = (one: string, other: string, within = 0.3): void => {
  const [p, q] = [picture(one), picture(other)];
  expect(distanceBetween(p, q)).toBeLessThan(within);
  expect(p.size[0]).toBeCloseTo(q.size[0], 0);
  expect(p.size[1]).toBeCloseTo(q.size[1], 0);
};

describe('shapes', () => {
  test('a circle is exact to a quarter of a unit', () => {
    const drawn = picture(lines('<circle cx="50" cy="50" r="46"/>'));
    expect(drawn.size).toEqual([1000, 1000]);
    for (const [ax, ay, bx, by] of segments(drawn)) {
      for (const [x, y] of [
        [ax, ay],
        [bx, by],
        [(ax + bx) / 2, (ay + by) / 2],
      ]) {
        expect(Math.abs(Math.sqrt((x - 500) ** 2 + (y - 500) ** 2) - 460)).toBeLessThan(0.25);
      }
    }
  });

  test('each basic shape equals its path', () => {
    alike(lines('<rect x="10" y="20" width="80" height="50"/>'), lines('<path d="M10 20h80v50h-80z"/>'));
    alike(
      lines('<ellipse cx="50" cy="40" rx="30" ry="20"/>'),
      lines('<path d="M20 40a30 20 0 0 1 60 0a30 20 0 0 1-60 0z"/>'),
    );
    alike(lines('<line x1="3" y1="4" x2="90" y2="70"/>'), lines('<path d="M3 4L90 70"/>'));
    alike(
      lines('<polyline points="1,2 30 40-5,60"/>'),
      lines('<path d="M1 2L30 40L-5 60"/>').replace('viewBox="0 0 100 100"', 'viewBox="0 0 100 100"'),
    );
    alike(lines('<polygon points="1,2 30,40 5,60"/>'), lines('<path d="M1 2 30 40 5 60Z"/>'));
    alike(
      lines('<rect x="10" y="20" width="80" height="50" rx="10"/>'),
      lines(
        '<path d="M20 20H80A10 10 0 0 1 90 30V60A10 10 0 0 1 80 70H20A10 10 0 0 1 10 60V30A10 10 0 0 1 20 20"/>',
      ),
    );
  });

  test('lengths may have units and percentages', () => {
    alike(
      lines('<rect x="10%" y="20%" width="80%" height="50%"/>'),
      lines('<rect x="10" y="20" width="80" height="50"/>'),
    );
    alike(
      lines('<circle cx="12pt" cy="12pt" r="9pt"/><path d="M0 0L99 99"/>'),
      lines('<circle cx="16" cy="16" r="12"/><path d="M0 0L99 99"/>'),
    );
  });
});

describe('paths', () => {
  test('relative commands equal absolute ones', () => {
    alike(
      lines('<path d="m10 10 30 0v30h-30z m50 0c10 0 10 30 20 30s10 20 0 20q-10 0-10-10t-10-10"/>'),
      lines(
        '<path d="M10 10L40 10L40 40L10 40Z M60 10C70 10 70 40 80 40C90 40 90 60 80 60Q70 60 70 50Q70 40 60 40"/>',
      ),
    );
  });

  test('smooth curves mirror the previous control point', () => {
    alike(
      lines('<path d="M10 50C20 10 40 10 50 50S80 90 90 50"/>'),
      lines('<path d="M10 50C20 10 40 10 50 50C60 90 80 90 90 50"/>'),
    );
    alike(lines('<path d="M10 50Q30 10 50 50T90 50"/>'), lines('<path d="M10 50Q30 10 50 50Q70 90 90 50"/>'));
  });

  test('a quadratic curve equals its cubic curve', () => {
    alike(lines('<path d="M0 0Q30 90 90 0"/>'), lines('<path d="M0 0C20 60 50 60 90 0"/>'));
  });

  test('arcs obey both flags, rotation and radii that are too small', () => {
    // Four arcs with the same ends: small and large, in both directions.
    const rise = Math.sqrt(30 ** 2 - 25 ** 2);
    for (const flags of ['0 0', '0 1', '1 0', '1 1']) {
      const [width, height] = extent(picture(lines(`<path d="M20 50A30 30 0 ${flags} 70 50"/>`)));
      const ratio = flags.startsWith('1') ? (30 + rise) / 60 : (30 - rise) / 50;
      expect(height / width).toBeCloseTo(ratio, 2);
    }
    alike(lines('<path d="M20 50A20 10 90 0 1 40 50"/>'), lines('<path d="M20 50A10 20 0 0 1 40 50"/>'));
    alike(lines('<path d="M20 50A1 1 0 0 1 60 50"/>'), lines('<path d="M20 50A20 20 0 0 1 60 50"/>'));
    alike(lines('<path d="M10 10A0 5 0 0 1 60 50"/>'), lines('<path d="M10 10L60 50"/>'));
    alike(lines('<path d="M10,50a20,20 0 1120,20"/>'), lines('<path d="M10 50a20 20 0 1 1 20 20"/>'));
  });

  test('after a closed subpath, drawing continues from its start', () => {
    alike(lines('<path d="M10 10h40v40zl-5 60"/>'), lines('<path d="M10 10h40v40z M10 10l-5 60"/>'));
  });

  test('an error ends the path and keeps the part before it', () => {
    alike(lines('<path d="M10 10L50 50L90 10L x 3"/>'), lines('<path d="M10 10L50 50L90 10"/>'));
  });
});

describe('placing', () => {
  test('transforms nest and keep their order', () => {
    alike(
      lines(
        '<g transform="translate(50 10)"><g transform="rotate(90) scale(2, 1)"><path d="M0 0h20v10"/></g></g>',
      ),
      lines('<path d="M50 10v40h-10"/>'),
    );
    alike(
      lines('<path transform="matrix(1 0 .5 1 3 4)" d="M0 0h40v40"/>'),
      lines('<path d="M3 4h40l20 40"/>'),
    );
    alike(
      lines('<path transform="rotate(180, 50 50)" d="M0 0h40v30"/>'),
      lines('<path d="M100 100h-40v-30"/>'),
    );
    alike(lines('<path transform="skewX(45)" d="M0 0h40v30"/>'), lines('<path d="M0 0h40l30 30"/>'));
    alike(
      lines('<path style="transform: translate(5px, 6px)" d="M0 0h40v30"/>'),
      lines('<path d="M5 6h40v30"/>'),
    );
  });

  test('`preserveAspectRatio` places a nested frame', () => {
    const corner = '<path d="M0 0L0 100M0 100L200 100"/>';
    const frame = (how: string) =>
      lines(
        `<path d="M0 0H100V100H0Z"/><svg x="10" y="10" width="80" height="80" viewBox="0 0 200 100" overflow="visible" preserveAspectRatio="${how}">${corner}</svg>`,
      );
    const placed = (d: string) => lines(`<path d="M0 0H100V100H0Z"/><path d="${d}"/>`);
    alike(frame('xMidYMid meet'), placed('M10 30V70H90'));
    alike(frame('xMinYMin meet'), placed('M10 10V50H90'));
    alike(frame('xMaxYMax'), placed('M10 50V90H90'));
    alike(frame('none'), placed('M10 10V90H90'));
    alike(frame('xMinYMid slice').replace('overflow="visible"', ''), placed('M10 10V90H90'));
  });

  test('the drawing fills the picture at any original size', () => {
    alike(
      svg(
        '<path fill="none" stroke="#000" d="M0 0L40 30L80 0"/>',
        'width="3in" height="50mm" viewBox="-10 -10 200 100"',
      ),
      svg('<path fill="none" stroke="#000" d="M0 0L4 3L8 0"/>', ''),
    );
  });

  test('the longer side is 1000 with a margin, also around a horizontal line', () => {
    const wide = picture(lines('<path d="M0 0H90V30"/>'));
    expect(wide.size).toEqual([1000, 386.667]);
    expect(extent(wide)[0]).toBeCloseTo(920, 2);
    const level = picture(lines('<path d="M0 50H90"/>'));
    expect(level.size[0]).toBe(1000);
    expect(level.size[1]).toBeGreaterThan(100);
    const tall = picture(lines('<path d="M10 0V90H30"/>'));
    expect(tall.size[1]).toBe(1000);
  });

  test('lines outside the canvas are cut off', () => {
    alike(lines('<path d="M10 10L60 60M110 10L190 70"/>'), lines('<path d="M10 10L60 60"/>'));
    alike(lines('<path d="M50 50H400M50 50V90"/>'), lines('<path d="M50 50H100M50 50V90"/>'));
  });
});

describe('use', () => {
  test('draws its target at an offset', () => {
    const defs = '<defs><path id="a" d="M0 0h30v20"/></defs>';
    alike(
      lines(`${defs}<use href="#a" x="5" y="6"/><use xlink:href="#a" transform="translate(40 40)"/>`),
      lines('<path d="M5 6h30v20M40 40h30v20"/>'),
    );
  });

  test('a symbol has its own frame', () => {
    const symbol = '<symbol id="s" viewBox="0 0 10 10"><path d="M1 1H9V9"/></symbol>';
    alike(
      lines(`${symbol}<use href="#s" x="20" y="20" width="50" height="50"/>`),
      lines('<path d="M25 25H65V65"/>'),
    );
  });

  test('passes its style to its target', () => {
    alike(
      svg('<defs><path id="a" d="M0 0L30 40L60 0"/></defs><use href="#a" fill="none" stroke="red"/>'),
      lines('<path d="M0 0L30 40L60 0"/>'),
    );
  });

  test('shows nothing if it is cyclic or external', () => {
    alike(
      lines(
        '<g id="a"><path d="M0 0L30 40"/><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="other.svg#x"/><use href="#none"/>',
      ),
      lines('<path d="M0 0L30 40"/>'),
    );
  });
});

describe('style', () => {
  const triangle = 'd="M10 10H90L50 80Z"';
  const hidden = '<path id="x" class="thin far" d="M0 0L99 99"/>';
  const rest = `<path ${triangle} stroke="black" fill="none"/>`;
  const css = (rules: string) =>
    svg(`<style>${rules}</style>${rest}<g stroke="black" fill="none">${hidden}</g>`);
  const shown = svg(`${rest}<path d="M0 0L99 99" stroke="black"/>`);
  const gone = svg(rest);

  test('rules match by type, class, id, universal and compound selectors', () => {
    for (const selector of [
      '.thin',
      '#x',
      'path.thin.far',
      '*.far',
      'g path',
      'g > .thin',
      'path#x.far',
      '.a, .thin',
    ]) {
      alike(css(`${selector} { display: none }`), gone);
    }
    for (const selector of ['.fat', '#y', 'circle.thin', 'svg > .thin', '.thin.fat']) {
      alike(css(`${selector} { display: none }`), shown);
    }
  });

  test('the cascade goes by specificity, order, style attribute and `!important`', () => {
    alike(css('#x { stroke: black } .thin { stroke: none }'), shown);
    alike(css('.thin { stroke: black } .far { stroke: none }'), gone);
    alike(css('path.thin { stroke: black } .far { stroke: none }'), shown);
    alike(css('.thin { stroke: none !important } #x { stroke: black }'), gone);
    alike(
      svg(
        `<style>#x { stroke: black }</style>${rest}<path id="x" fill="none" style="stroke: none" d="M0 0L99 99"/>`,
      ),
      gone,
    );
    alike(
      svg(
        `<style>.k { stroke: none }</style>${rest}<path class="k" fill="none" stroke="black" d="M0 0L99 99"/>`,
      ),
      gone,
    );
    alike(
      svg(
        `<style><![CDATA[ .k { stroke: none } @import url("http://x"); @media print { * { display: none } } ]]></style>${rest}<path class="k" fill="none" stroke="black" d="M0 0L99 99"/>`,
      ),
      gone,
    );
  });

  test('hidden and unpainted elements are left out', () => {
    const line = 'd="M0 0L99 99" fill="none" stroke="black"';
    for (const piece of [
      `<path ${line} display="none"/>`,
      `<g style="display:none"><path ${line}/></g>`,
      `<path ${line} visibility="hidden"/>`,
      `<path ${line} opacity="0"/>`,
      `<g opacity="0"><path ${line}/></g>`,
      `<path ${line} stroke-opacity="0"/>`,
      `<path ${line} stroke-width="0"/>`,
      `<path ${line} style="stroke:none"/>`,
      `<path ${line} style="stroke:transparent"/>`,
      `<defs><path ${line}/></defs>`,
      `<symbol><path ${line}/></symbol>`,
      `<clipPath><path ${line}/></clipPath>`,
      `<mask><path ${line}/></mask>`,
      `<marker><path ${line}/></marker>`,
      `<pattern><path ${line}/></pattern>`,
      `<switch><g requiredExtensions="x"><path ${line}/></g></switch>`,
      '<text x="5" y="5">words</text>',
    ]) {
      alike(svg(rest + piece), gone);
    }
    alike(svg(`${rest}<g visibility="hidden"><path ${line} visibility="visible"/></g>`), shown);
  });
});

describe('visible lines', () => {
  test('a filled shape without a stroke gives its closed outline', () => {
    alike(svg('<path d="M10 10H90V60H10"/>'), lines('<path d="M10 10H90V60H10Z"/>'));
  });

  test('a white shape on white and a background over the whole canvas have no lines', () => {
    const circle = '<circle cx="50" cy="50" r="30" fill="red"/>';
    alike(svg(`<rect width="100" height="100" fill="white"/>${circle}`), svg(circle));
    alike(svg(`<rect width="100" height="100" fill="yellow"/>${circle}`), svg(circle));
    alike(svg(`<rect x="-10" y="-10" width="120" height="120" fill="yellow"/>${circle}`), svg(circle));
    alike(svg(`${circle}<rect x="40" y="40" width="5" height="5" fill="#fe0000"/>`), svg(circle));
  });

  test('lines under a later fill are hidden', () => {
    alike(
      svg(
        '<path d="M0 50H100" stroke="black"/><rect x="30" y="20" width="40" height="60" fill="white" stroke="black"/>',
      ),
      lines('<path d="M0 50H30M70 50H100"/><rect x="30" y="20" width="40" height="60"/>'),
    );
    // A translucent fill hides nothing.
    alike(
      svg(
        '<path d="M0 50H100" stroke="black"/><rect x="30" y="20" width="40" height="60" fill="white" fill-opacity=".5" stroke="black"/>',
      ),
      lines('<path d="M0 50H100"/><rect x="30" y="20" width="40" height="60"/>'),
    );
  });

  test('the edge of a colour under a stroke is not drawn separately', () => {
    alike(
      svg(
        '<circle cx="51" cy="50" r="30" fill="gold"/><circle cx="50" cy="50" r="30" fill="none" stroke="black" stroke-width="4"/>',
      ),
      lines('<circle cx="50" cy="50" r="30"/>'),
    );
    // The edge of a colour that passes under a stroke is connected across it.
    alike(
      svg(
        '<rect x="20" y="30" width="60" height="40" fill="gold"/><path d="M10 50H90" stroke="black" stroke-width="3"/>',
      ),
      lines('<rect x="20" y="30" width="60" height="40"/><path d="M10 50H90"/>'),
    );
  });

  test('a shadow that fades out has no line', () => {
    alike(
      svg(
        '<radialGradient id="g"><stop stop-color="black"/><stop offset="1" stop-opacity="0"/></radialGradient><circle cx="60" cy="60" r="30" fill="url(#g)"/><circle cx="50" cy="50" r="30" fill="gold"/>',
      ),
      lines('<circle cx="50" cy="50" r="30"/>'),
    );
  });

  test('holes of a fill have outlines by both fill rules', () => {
    const d = 'M10 10H90V90H10Z M30 30H70V70H30Z';
    expect(totalLength(picture(svg(`<path fill-rule="evenodd" d="${d}"/>`)))).toBeCloseTo(
      (480 / 80) * 920,
      -1,
    );
    expect(totalLength(picture(svg(`<path d="${d}"/>`)))).toBeCloseTo((320 / 80) * 920, -1);
  });

  test('a clip path cuts off lines', () => {
    alike(
      svg(
        '<clipPath id="c"><rect x="20" y="0" width="40" height="100"/></clipPath><g clip-path="url(#c)" fill="none" stroke="black"><path d="M0 10H100M0 80H100"/></g>',
      ),
      lines('<path d="M20 10H60M20 80H60"/>'),
    );
  });

  test('the common border of two shapes is drawn once', () => {
    const drawn = picture(
      svg(
        '<g stroke="black" fill="none"><rect x="10" y="10" width="40" height="40"/><rect x="50.1" y="10" width="40" height="40"/></g>',
      ),
    );
    expect(totalLength(drawn)).toBeCloseTo((280 / 80) * 920, -2);
  });

  test('small gaps are closed, and overshoots and specks removed', () => {
    alike(
      lines('<path d="M10 10H90V80H10V11"/><path d="M50 10.6V60"/><path d="M0.2 0.2L0.4 0.3"/>'),
      lines('<path d="M10 10H90V80H10Z"/><path d="M50 10V60"/>'),
      0.8,
    );
  });
});
