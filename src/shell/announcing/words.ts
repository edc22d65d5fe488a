import type { Way } from '../../view/telling.ts';
import type { Plural } from '../words/plural.ts';
import type { InLanguages } from '../words/words.ts';

/** What is told of a board to those who do not see it, and how it is played by keys. */
export interface AnnouncingWords {
  /** How the keys play: boards of dots, of pieces, and mazes. */
  readonly keys: { readonly dots: string; readonly pieces: string; readonly maze: string };
  /** The buttons that do what keys do, for those who have few of them. */
  readonly pad: {
    readonly name: string;
    readonly left: string;
    readonly up: string;
    readonly down: string;
    readonly right: string;
    readonly enter: string;
    readonly escape: string;
  };
  /** `{0}` is a dot's number, `{1}` its colours. */
  readonly dot: string;
  readonly colouredDot: string;
  readonly piece: string;
  /** `{0}` are the ways that short lines lead at the dot that was named just before. */
  readonly links: string;
  /** `{0}` and `{1}` are dots, or their numbers alone. */
  readonly taken: string;
  readonly joined: string;
  readonly missed: string;
  readonly shown: string;
  /** `{0}` is a piece, but for `over`, where it is its number. */
  readonly over: string;
  readonly settled: string;
  readonly fitted: string;
  readonly laid: string;
  readonly called: string;
  /** `{0}` is a row, `{1}` a column, and `{2}` are the ways that are open. */
  readonly walked: string;
  readonly end: string;
  /** `{0}` is a way. */
  readonly led: string;
  readonly undone: string;
  /** `{0}` of `{1}` lines or pieces are done. */
  readonly progress: string;
  /** `{0}` steps of a maze. */
  readonly steps: Plural;
  readonly solved: string;
  /** `{0}` is what is to be seen in a solved picture. */
  readonly picture: string;
  readonly ways: Readonly<Record<Way, string>>;
  /** By the names of colours in the palette of dots, as they are said before or after "dot". */
  readonly colours: Readonly<Record<string, string>>;
}

export const ANNOUNCING_WORDS: InLanguages<AnnouncingWords> = {
  en: {
    keys: {
      dots: 'Arrow keys go from dot to dot. Enter takes a dot, and draws a line to the next. Escape lets go.',
      pieces:
        'Arrow keys choose a piece. Enter takes it. Then arrow keys go from place to place, and Enter puts it down.',
      maze: 'Arrow keys lead the line to the next crossing. Enter follows the only way on. Escape goes back.',
    },
    pad: {
      ...{ name: 'Play by buttons', left: 'Left', up: 'Up', down: 'Down', right: 'Right' },
      ...{ enter: 'Take or join', escape: 'Let go' },
    },
    dot: 'dot {0}',
    colouredDot: '{1} dot {0}',
    piece: 'piece {0}',
    links: 'Short lines: {0}.',
    taken: 'In your hand: {0}.',
    joined: 'From {0} to {1}.',
    missed: 'From {0} to {1}: no line goes there.',
    shown: 'Next: from {0} to {1}.',
    over: 'Over place {0}.',
    settled: '{0} is in its place.',
    fitted: '{0} fits.',
    laid: '{0} lies on the table.',
    called: 'Next: {0}.',
    walked: 'Row {0}, column {1}. Open: {2}.',
    end: 'A dead end.',
    led: 'The way goes on: {0}.',
    undone: 'One step back.',
    progress: '{0} of {1}.',
    steps: { one: '{0} step.', other: '{0} steps.' },
    solved: 'The puzzle is solved!',
    picture: 'The picture: {0}.',
    ways: {
      ...{ right: 'right', downRight: 'down right', down: 'down', downLeft: 'down left' },
      ...{ left: 'left', upLeft: 'up left', up: 'up', upRight: 'up right' },
    },
    colours: {
      ...{ blue: 'blue', amber: 'orange', rust: 'brown', sky: 'light blue', slate: 'dark grey' },
      ...{ stone: 'light grey', navy: 'dark blue', maroon: 'dark brown' },
    },
  },
  nl: {
    keys: {
      dots: 'Met de pijltjes ga je van stip naar stip. Enter pakt een stip en trekt een lijn naar de volgende. Escape laat los.',
      pieces:
        'Met de pijltjes kies je een stukje. Enter pakt het. Daarna ga je met de pijltjes van plek naar plek, en Enter legt het neer.',
      maze: 'Met de pijltjes leid je de lijn naar de volgende splitsing. Enter volgt de enige weg verder. Escape gaat terug.',
    },
    pad: {
      ...{ name: 'Spelen met knoppen', left: 'Links', up: 'Omhoog', down: 'Omlaag', right: 'Rechts' },
      ...{ enter: 'Pakken of verbinden', escape: 'Loslaten' },
    },
    dot: 'stip {0}',
    colouredDot: '{1} stip {0}',
    piece: 'stukje {0}',
    links: 'Korte lijntjes: {0}.',
    taken: 'In je hand: {0}.',
    joined: 'Van {0} naar {1}.',
    missed: 'Van {0} naar {1}: daar gaat geen lijn heen.',
    shown: 'Nu: van {0} naar {1}.',
    over: 'Boven plek {0}.',
    settled: '{0} ligt op zijn plek.',
    fitted: '{0} past.',
    laid: '{0} ligt op tafel.',
    called: 'Nu: {0}.',
    walked: 'Rij {0}, kolom {1}. Open: {2}.',
    end: 'Hier loopt het dood.',
    led: 'De weg gaat verder: {0}.',
    undone: 'Een stap terug.',
    progress: '{0} van {1}.',
    steps: { one: '{0} stap.', other: '{0} stappen.' },
    solved: 'De puzzel is opgelost!',
    picture: 'Het plaatje: {0}.',
    ways: {
      ...{ right: 'rechts', downRight: 'rechtsonder', down: 'omlaag', downLeft: 'linksonder' },
      ...{ left: 'links', upLeft: 'linksboven', up: 'omhoog', upRight: 'rechtsboven' },
    },
    colours: {
      ...{ blue: 'blauwe', amber: 'oranje', rust: 'bruine', sky: 'lichtblauwe', slate: 'donkergrijze' },
      ...{ stone: 'lichtgrijze', navy: 'donkerblauwe', maroon: 'donkerbruine' },
    },
  },
  de: {
    keys: {
      dots: 'Mit den Pfeiltasten gehst du von Punkt zu Punkt. Die Eingabetaste nimmt einen Punkt und zieht eine Linie zum nächsten. Escape lässt los.',
      pieces:
        'Mit den Pfeiltasten wählst du ein Teil. Die Eingabetaste nimmt es. Dann gehst du mit den Pfeiltasten von Platz zu Platz, und die Eingabetaste legt es hin.',
      maze: 'Mit den Pfeiltasten führst du die Linie zur nächsten Kreuzung. Die Eingabetaste folgt dem einzigen Weg weiter. Escape geht zurück.',
    },
    pad: {
      ...{ name: 'Mit Knöpfen spielen', left: 'Links', up: 'Hoch', down: 'Runter', right: 'Rechts' },
      ...{ enter: 'Nehmen oder verbinden', escape: 'Loslassen' },
    },
    dot: 'Punkt {0}',
    colouredDot: 'Punkt {0} in {1}',
    piece: 'Teil {0}',
    links: 'Kurze Linien: {0}.',
    taken: 'In deiner Hand: {0}.',
    joined: 'Von {0} nach {1}.',
    missed: 'Von {0} nach {1}: Dahin geht keine Linie.',
    shown: 'Als Nächstes: von {0} nach {1}.',
    over: 'Über Platz {0}.',
    settled: '{0} liegt an seinem Platz.',
    fitted: '{0} passt.',
    laid: '{0} liegt auf dem Tisch.',
    called: 'Als Nächstes: {0}.',
    walked: 'Reihe {0}, Spalte {1}. Offen: {2}.',
    end: 'Eine Sackgasse.',
    led: 'Der Weg geht weiter: {0}.',
    undone: 'Ein Schritt zurück.',
    progress: '{0} von {1}.',
    steps: { one: '{0} Schritt.', other: '{0} Schritte.' },
    solved: 'Das Rätsel ist gelöst!',
    picture: 'Das Bild: {0}.',
    ways: {
      ...{ right: 'rechts', downRight: 'rechts unten', down: 'unten', downLeft: 'links unten' },
      ...{ left: 'links', upLeft: 'links oben', up: 'oben', upRight: 'rechts oben' },
    },
    colours: {
      ...{ blue: 'Blau', amber: 'Orange', rust: 'Braun', sky: 'Hellblau', slate: 'Dunkelgrau' },
      ...{ stone: 'Hellgrau', navy: 'Dunkelblau', maroon: 'Dunkelbraun' },
    },
  },
  fr: {
    keys: {
      dots: 'Les flèches vont de point en point. Entrée prend un point et trace une ligne jusqu’au suivant. Échap lâche.',
      pieces:
        'Les flèches choisissent une pièce. Entrée la prend. Puis les flèches vont de place en place, et Entrée la pose.',
      maze: 'Les flèches mènent la ligne au prochain carrefour. Entrée suit le seul chemin possible. Échap revient en arrière.',
    },
    pad: {
      ...{ name: 'Jouer avec des boutons', left: 'Gauche', up: 'Haut', down: 'Bas', right: 'Droite' },
      ...{ enter: 'Prendre ou relier', escape: 'Lâcher' },
    },
    dot: 'le point {0}',
    colouredDot: 'le point {0} {1}',
    piece: 'pièce {0}',
    links: 'Petits traits : {0}.',
    taken: 'Dans ta main : {0}.',
    joined: 'Ligne entre {0} et {1}.',
    missed: 'Entre {0} et {1}, il n’y a pas de ligne.',
    shown: 'Maintenant : entre {0} et {1}.',
    over: 'Au-dessus de la place {0}.',
    settled: '{0} : à sa place.',
    fitted: '{0} : elle s’emboîte.',
    laid: '{0} : posée sur la table.',
    called: 'Maintenant : {0}.',
    walked: 'Rangée {0}, colonne {1}. Ouvert : {2}.',
    end: 'Une impasse.',
    led: 'Le chemin continue : {0}.',
    undone: 'Un pas en arrière.',
    progress: '{0} sur {1}.',
    steps: { one: '{0} pas.', other: '{0} pas.' },
    solved: 'Le puzzle est résolu !',
    picture: 'L’image : {0}.',
    ways: {
      ...{ right: 'à droite', downRight: 'en bas à droite', down: 'en bas', downLeft: 'en bas à gauche' },
      ...{ left: 'à gauche', upLeft: 'en haut à gauche', up: 'en haut', upRight: 'en haut à droite' },
    },
    colours: {
      ...{ blue: 'bleu', amber: 'orange', rust: 'marron', sky: 'bleu ciel', slate: 'gris foncé' },
      ...{ stone: 'gris clair', navy: 'bleu foncé', maroon: 'brun foncé' },
    },
  },
  es: {
    keys: {
      dots: 'Las flechas van de punto en punto. Intro coge un punto y traza una línea hasta el siguiente. Escape suelta.',
      pieces:
        'Las flechas eligen una pieza. Intro la coge. Luego las flechas van de sitio en sitio, e Intro la deja.',
      maze: 'Las flechas llevan la línea al próximo cruce. Intro sigue el único camino posible. Escape vuelve atrás.',
    },
    pad: {
      ...{ name: 'Jugar con botones', left: 'Izquierda', up: 'Arriba', down: 'Abajo', right: 'Derecha' },
      ...{ enter: 'Coger o unir', escape: 'Soltar' },
    },
    dot: 'el punto {0}',
    colouredDot: 'el punto {0} {1}',
    piece: 'pieza {0}',
    links: 'Rayitas: {0}.',
    taken: 'En tu mano: {0}.',
    joined: 'Línea entre {0} y {1}.',
    missed: 'Entre {0} y {1} no va ninguna línea.',
    shown: 'Ahora: entre {0} y {1}.',
    over: 'Sobre el sitio {0}.',
    settled: '{0}: está en su sitio.',
    fitted: '{0}: encaja.',
    laid: '{0}: está en la mesa.',
    called: 'Ahora: {0}.',
    walked: 'Fila {0}, columna {1}. Abierto: {2}.',
    end: 'Un callejón sin salida.',
    led: 'El camino sigue: {0}.',
    undone: 'Un paso atrás.',
    progress: '{0} de {1}.',
    steps: { one: '{0} paso.', other: '{0} pasos.' },
    solved: '¡El rompecabezas está resuelto!',
    picture: 'El dibujo: {0}.',
    ways: {
      ...{ right: 'derecha', downRight: 'abajo a la derecha', down: 'abajo' },
      ...{ downLeft: 'abajo a la izquierda', left: 'izquierda', upLeft: 'arriba a la izquierda' },
      ...{ up: 'arriba', upRight: 'arriba a la derecha' },
    },
    colours: {
      ...{ blue: 'azul', amber: 'naranja', rust: 'marrón', sky: 'celeste', slate: 'gris oscuro' },
      ...{ stone: 'gris claro', navy: 'azul oscuro', maroon: 'marrón oscuro' },
    },
  },
  ja: {
    keys: {
      dots: 'やじるしキーで てんから てんへ うごくよ。エンターで てんを もって、つぎの てんへ せんを ひくよ。エスケープで はなすよ。',
      pieces:
        'やじるしキーで ピースを えらぶよ。エンターで もつよ。やじるしキーで ばしょを えらんで、エンターで おくよ。',
      maze: 'やじるしキーで つぎの わかれみちまで すすむよ。エンターで ひとつだけの みちを すすむよ。エスケープで もどるよ。',
    },
    pad: {
      ...{ name: 'ボタンで あそぶ', left: 'ひだり', up: 'うえ', down: 'した', right: 'みぎ' },
      ...{ enter: 'もつ・つなぐ', escape: 'はなす' },
    },
    dot: 'てん{0}',
    colouredDot: '{1}の てん{0}',
    piece: 'ピース{0}',
    links: 'みじかい せん：{0}。',
    taken: 'もっているのは {0}。',
    joined: '{0}から {1}へ。',
    missed: '{0}から {1}へは つながらないよ。',
    shown: 'つぎは {0}から {1}へ。',
    over: 'ばしょ{0}の うえ。',
    settled: '{0}は ぴったりの ばしょ。',
    fitted: '{0}が はまったよ。',
    laid: '{0}を つくえに おいたよ。',
    called: 'つぎは {0}。',
    walked: '{0}だんめ、{1}れつめ。いける ほう：{2}。',
    end: 'いきどまり。',
    led: 'みちは {0}へ つづくよ。',
    undone: 'ひとつ もどったよ。',
    progress: '{1}の うち {0}。',
    steps: { other: '{0}ぽ。' },
    solved: 'パズルが できたよ！',
    picture: 'えは {0}。',
    ways: {
      ...{ right: 'みぎ', downRight: 'みぎした', down: 'した', downLeft: 'ひだりした' },
      ...{ left: 'ひだり', upLeft: 'ひだりうえ', up: 'うえ', upRight: 'みぎうえ' },
    },
    colours: {
      ...{ blue: 'あお', amber: 'オレンジ', rust: 'ちゃいろ', sky: 'みずいろ', slate: 'こい はいいろ' },
      ...{ stone: 'うすい はいいろ', navy: 'こい あお', maroon: 'こい ちゃいろ' },
    },
  },
  ar: {
    keys: {
      dots: 'مفاتيح الأسهم تنقلك من نقطة إلى نقطة. مفتاح الإدخال يمسك نقطة ويرسم خطًا إلى التالية. مفتاح الهروب يتركها.',
      pieces:
        'مفاتيح الأسهم تختار قطعة. مفتاح الإدخال يمسكها. ثم تنقلها الأسهم من مكان إلى مكان، ومفتاح الإدخال يضعها.',
      maze: 'مفاتيح الأسهم تقود الخط إلى المفترق التالي. مفتاح الإدخال يتبع الطريق الوحيد. مفتاح الهروب يعود إلى الوراء.',
    },
    pad: {
      ...{ name: 'اللعب بالأزرار', left: 'يسار', up: 'فوق', down: 'تحت', right: 'يمين' },
      ...{ enter: 'أمسك أو صِل', escape: 'اترك' },
    },
    dot: 'النقطة {0}',
    colouredDot: 'النقطة {1} {0}',
    piece: 'القطعة {0}',
    links: 'خطوط قصيرة: {0}.',
    taken: 'في يدك: {0}.',
    joined: 'من {0} إلى {1}.',
    missed: 'من {0} إلى {1}: لا خط هناك.',
    shown: 'التالي: من {0} إلى {1}.',
    over: 'فوق المكان {0}.',
    settled: '{0} في مكانها.',
    fitted: '{0} تناسب.',
    laid: '{0} على الطاولة.',
    called: 'التالي: {0}.',
    walked: 'الصف {0}، العمود {1}. مفتوح: {2}.',
    end: 'طريق مسدود.',
    led: 'الطريق يستمر: {0}.',
    undone: 'خطوة إلى الوراء.',
    progress: '{0} من {1}.',
    steps: {
      ...{ zero: 'لا خطوات.', one: 'خطوة واحدة.', two: 'خطوتان.' },
      ...{ few: '{0} خطوات.', many: '{0} خطوة.', other: '{0} خطوة.' },
    },
    solved: 'تم حل اللغز!',
    picture: 'الصورة: {0}.',
    ways: {
      ...{ right: 'يمين', downRight: 'أسفل اليمين', down: 'تحت', downLeft: 'أسفل اليسار' },
      ...{ left: 'يسار', upLeft: 'أعلى اليسار', up: 'فوق', upRight: 'أعلى اليمين' },
    },
    colours: {
      ...{ blue: 'الزرقاء', amber: 'البرتقالية', rust: 'البنية', sky: 'السماوية' },
      ...{ slate: 'الرمادية الداكنة', stone: 'الرمادية الفاتحة', navy: 'الكحلية', maroon: 'البنية الداكنة' },
    },
  },
};
