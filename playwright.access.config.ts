import base from './playwright.config.ts';
process.env.SITE_AT = 'http://localhost:4500';
export default { ...base, webServer: undefined, outputDir: '/tmp/access-results', use: { ...base.use, baseURL: 'http://localhost:4500', trace: 'off' }, timeout: 40_000 };
