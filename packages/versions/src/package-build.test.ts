import { describe, expect, it } from 'vitest';

import { splitBuild } from './package-build.ts';

describe('the build suffix of a version', () => {
  it.each([
    'java',
    'jruby',
    'ruby',
    'x86_64-linux',
    'x86_64-linux-musl',
    'x86-mingw32',
    'x64-mingw32',
    'x64-mingw-ucrt',
    'x86-mswin32-60',
    'arm64-darwin',
    'arm64-darwin-22',
    'x86_64-darwin20',
    'universal-darwin',
    'aarch64-linux-gnu',
    'armv7-linux-gnueabihf',
    'arm-linux',
    'mingw32',
    'x86_64-freebsd-13',
  ])('is the platform %s of a gem', (platform) => {
    expect(splitBuild('gem', `1.9.25-${platform}`)).toEqual({ version: '1.9.25', build: platform });
    expect(splitBuild('gem', `2.0.0.rc1-${platform}`)).toEqual({ version: '2.0.0.rc1', build: platform });
  });

  it.each(['2.0.0-rc1', '1.0.0-beta', '1.0', '3.0-javascript', '1.0-linuxish', 'java', '1.0-alpha-1'])(
    'is absent in the gem version %s',
    (version) => {
      expect(splitBuild('gem', version)).toEqual({ version, build: '' });
    },
  );

  it.each([
    ['4.1.94.Final-linux-x86_64', '4.1.94.Final', 'linux-x86_64'],
    ['2.0.61.Final-osx-aarch_64', '2.0.61.Final', 'osx-aarch_64'],
    ['1.2-sources', '1.2', 'sources'],
    ['1.2-jar-with-dependencies', '1.2', 'jar-with-dependencies'],
    ['32.0.0-jre', '32.0.0-jre', ''],
    ['32.0.0-android', '32.0.0-android', ''],
    ['1.0-SNAPSHOT', '1.0-SNAPSHOT', ''],
  ])('is the classifier of %s, if it has one', (text, version, build) => {
    expect(splitBuild('maven', text)).toEqual({ version, build });
  });

  it.each([
    ['2.1.0-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64', '2.1.0'],
    ['1.0-py3-none-any', '1.0'],
    ['1.0-1-py3-none-any', '1.0'],
  ])('is the tags of the wheel %s', (text, version) => {
    expect(splitBuild('pypi', text)).toEqual({ version, build: text.slice(version.length + 1) });
  });

  it.each(['2.1.0+cpu', '1.0-1', '1.0-rc-1'])('is absent in the Python version %s', (version) => {
    expect(splitBuild('pypi', version)).toEqual({ version, build: '' });
  });

  it('is empty if a scheme has none, and read in bounded time from hostile texts', () => {
    expect(splitBuild('semver', '1.0.0-java')).toEqual({ version: '1.0.0-java', build: '' });
    for (const unit of ['-java', '-x86_64-linux', '-linux-x86_64', '-py3-none', '-1.1', '-cp3.3']) {
      const text = `1${unit.repeat(100_000)}!`;
      expect(splitBuild('gem', text).version).toBe(text);
      expect(splitBuild('maven', text).version).toBe(text);
      expect(splitBuild('pypi', text).version).toBe(text);
    }
  });
});
