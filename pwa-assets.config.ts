import { defineConfig } from '@vite-pwa/assets-generator/config';

const paper = '#F8F0DF';

/** The icons of the installed app. The drawing has a margin for maskable icons. */
export default defineConfig({
  images: ['assets/icon.svg'],
  headLinkOptions: { preset: '2023' },
  preset: {
    transparent: { sizes: [64, 192, 512], padding: 0, favicons: [[48, 'favicon.ico']] },
    maskable: { sizes: [512], padding: 0, resizeOptions: { background: paper } },
    apple: { sizes: [180], padding: 0, resizeOptions: { background: paper } },
  },
});
