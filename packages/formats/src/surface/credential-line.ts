const authority = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
// ":login:password" with one separator twice. A login has neither a slash nor an equals sign, unlike matrix parameters such as ";a=1;b=2".
const login = /([:;|])[^/=:;|\s]{1,200}\1/;
const loginInPath = /^[^?#]*,[^/=,\s?#]{1,200},/;

/**
 * True if a URL is followed by a login and a password, as in a list of leaked credentials (`https://shop.example/login:ann:secret`). A path
 * with two colons, such as `/urn:isbn:1`, is indistinguishable from one and counts as well.
 */
export function isCredentialLine(url: string): boolean {
  const rest = url.replace(authority, '');
  return login.test(rest) || loginInPath.test(rest);
}
