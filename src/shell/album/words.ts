import type { InLanguages } from '../words/words.ts';

/** What the screen says. */
export interface AlbumWords {
  readonly title: string;
  /** What will be here, while nothing is. */
  readonly empty: string;
  readonly play: string;
  readonly paint: string;
  readonly print: string;
  readonly close: string;
  /** What can be printed. */
  readonly asPainted: string;
  readonly asLines: string;
  readonly making: string;
}

export const ALBUM_WORDS: InLanguages<AlbumWords> = {
  en: {
    title: 'Album',
    empty: 'Every picture that you find out comes in here.',
    play: 'Find a picture',
    paint: 'Paint',
    print: 'Print',
    close: 'Close',
    asPainted: 'The picture in colour',
    asLines: 'The picture to colour in',
    making: 'One moment …',
  },
  nl: {
    title: 'Album',
    empty: 'Elke tekening die je ontdekt, komt hier te staan.',
    play: 'Zoek een tekening',
    paint: 'Kleuren',
    print: 'Afdrukken',
    close: 'Sluiten',
    asPainted: 'De tekening in kleur',
    asLines: 'De tekening om in te kleuren',
    making: 'Een ogenblikje …',
  },
  de: {
    title: 'Album',
    empty: 'Jedes Bild, das du herausfindest, kommt hier hinein.',
    play: 'Finde ein Bild',
    paint: 'Ausmalen',
    print: 'Drucken',
    close: 'Schließen',
    asPainted: 'Das Bild in Farbe',
    asLines: 'Das Bild zum Ausmalen',
    making: 'Einen Moment …',
  },
  fr: {
    title: 'Album',
    empty: 'Chaque image que tu découvres viendra ici.',
    play: 'Cherche une image',
    paint: 'Colorier',
    print: 'Imprimer',
    close: 'Fermer',
    asPainted: 'L’image en couleurs',
    asLines: 'L’image à colorier',
    making: 'Un instant …',
  },
  es: {
    title: 'Álbum',
    empty: 'Cada dibujo que descubras vendrá aquí.',
    play: 'Busca un dibujo',
    paint: 'Pintar',
    print: 'Imprimir',
    close: 'Cerrar',
    asPainted: 'El dibujo en color',
    asLines: 'El dibujo para colorear',
    making: 'Un momento …',
  },
  ja: {
    title: 'アルバム',
    empty: 'みつけた えが ここに ならびます。',
    play: 'えを さがす',
    paint: 'ぬりえ',
    print: 'いんさつ',
    close: 'とじる',
    asPainted: 'いろの ついた え',
    asLines: 'ぬりえの え',
    making: 'ちょっと まってね …',
  },
  ar: {
    title: 'الألبوم',
    empty: 'كل صورة تكتشفها تأتي إلى هنا.',
    play: 'ابحث عن صورة',
    paint: 'تلوين',
    print: 'طباعة',
    close: 'إغلاق',
    asPainted: 'الصورة ملوّنة',
    asLines: 'الصورة للتلوين',
    making: 'لحظة …',
  },
};
