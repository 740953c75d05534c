/** Style sheets of modules that draw something other than a page. */
export const styleExceptions = [
  {
    rule: 'flow-css',
    file: 'apps/web/src/modules/attack-chain/path/chain-show.module.css',
    reason: 'titles and notes of slides grow with the screen',
  },
  {
    rule: 'flow-css',
    file: 'apps/web/src/modules/certificates/public/certificate-miniature.module.css',
    reason: 'a drawing of a certificate, with text smaller than the scale',
  },
  {
    rule: 'flow-css',
    file: 'apps/web/src/modules/clients/portfolio/portfolio.module.css',
    reason: 'the date of the last check must fit into a cell of the matrix',
  },
  {
    rule: 'flow-css',
    file: 'apps/web/src/modules/phishing/lure.module.css',
    reason: 'text of a drawn email grows with the drawing',
  },
  {
    rule: 'flow-css',
    file: 'apps/web/src/modules/retests/retests.module.css',
    reason: 'rows of a table become lines on a phone',
  },
];
