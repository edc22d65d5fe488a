import type { Words } from './words.ts';

export const en: Words = {
  language: 'en',
  direction: 'ltr',
  home: {
    carryOn: 'Carry on',
    surprise: 'Surprise',
    packs: 'Pictures',
    credits: 'Credits',
    mute: 'Sound off',
    unmute: 'Sound on',
    levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
    solved: 'Solved',
  },
  kinds: {
    'connect-that-dot': { name: 'That dot', rule: 'Follow each short line to the first dot in its way.' },
  },
  packs: {},
  board: {
    back: 'Back',
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Start over',
    hint: 'Help me',
    ruler: 'Ruler',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    board: 'The puzzle',
    again: 'Once more',
    next: 'Next picture',
    home: 'All pictures',
    wellDone: 'Well done!',
  },
  waiting: { making: 'Laying out the dots …', cancel: 'Back' },
  credits: { title: 'Credits', back: 'Back', licence: 'Licence: {0}', version: 'Dotterel {0}' },
  notices: {
    unknownAddress: 'There is nothing at that address. Here are all the pictures.',
    notKept: 'This device does not let Dotterel keep anything. You can play, but it forgets when closed.',
    full: 'This device is full. You can play on, but new lines may not be kept.',
    newerSave: 'A newer Dotterel has saved this puzzle. It is left as it is.',
    setAside: 'One saved puzzle could not be read and was set aside.',
    otherTab: 'Dotterel was opened anew in another window. Play there to keep what you draw.',
    close: 'Close',
  },
  failures: {
    other: 'This picture would not become a puzzle. Please choose another one.',
  },
};
