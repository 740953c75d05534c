/** Real packages in installed versions; those with the demo's vulnerabilities come first. */
const npm =
  'minimist@1.2.5 lodash@4.17.20 axios@1.5.1 semver@7.3.8 braces@3.0.2 ws@8.13.0 cross-spawn@7.0.3 express@4.18.2 qs@6.10.1 path-to-regexp@0.1.7 body-parser@1.20.1 follow-redirects@1.15.2 jsonwebtoken@8.5.1 json5@2.2.1 request@2.88.2 tough-cookie@4.0.0 ansi-regex@5.0.0 minimatch@3.0.4 micromatch@4.0.5 next@14.1.0 react@18.2.0 react-dom@18.2.0 typescript@5.3.3 vite@5.0.10 zod@3.22.4 debug@4.3.4 ms@2.1.3 chalk@4.1.2 commander@11.1.0 glob@8.1.0 rimraf@5.0.5 uuid@9.0.1 dotenv@16.3.1 cors@2.8.5 helmet@7.1.0 morgan@1.10.0 winston@3.11.0 pino@8.17.2 ioredis@5.3.2 pg@8.11.3 knex@3.1.0 sequelize@6.35.2 mongodb@6.3.0 mongoose@8.0.3 bcrypt@5.1.1 passport@0.7.0 nodemailer@6.9.8 sharp@0.33.1 multer@1.4.5-lts.1 formidable@3.5.1 accepts@1.3.8 bytes@3.1.2 content-type@1.0.5 cookie@0.6.0 cookie-signature@1.2.1 depd@2.0.0 destroy@1.2.0 ee-first@1.1.1 encodeurl@1.0.2 escape-html@1.0.3 etag@1.8.1 finalhandler@1.2.0 forwarded@0.2.0 fresh@0.5.2 http-errors@2.0.0 iconv-lite@0.6.3 inherits@2.0.4 ipaddr.js@2.1.0 media-typer@1.1.0 merge-descriptors@1.0.1 methods@1.1.2 mime@3.0.0 mime-types@2.1.35 negotiator@0.6.3 on-finished@2.4.1 parseurl@1.3.3 proxy-addr@2.0.7 range-parser@1.2.1 raw-body@2.5.2 safe-buffer@5.2.1 send@0.18.0 serve-static@1.15.0 setprototypeof@1.2.0 statuses@2.0.1 toidentifier@1.0.1 type-is@1.6.18 unpipe@1.0.0 utils-merge@1.0.1 vary@1.1.2 yargs@17.7.2 yallist@4.0.0 lru-cache@10.1.0 async@3.2.5 bluebird@3.7.2 rxjs@7.8.1 date-fns@3.0.6 dayjs@1.11.10 immer@10.0.3 redux@5.0.1 zustand@4.4.7 classnames@2.5.1 postcss@8.4.32 esbuild@0.19.11 rollup@4.9.2';
const pypi =
  'requests@2.28.2 jinja2@3.1.2 urllib3@1.26.15 pillow@9.5.0 django@4.2.7 flask@2.2.2 werkzeug@2.2.3 cryptography@41.0.7 setuptools@68.2.2 numpy@1.26.2 pandas@2.1.4 scipy@1.11.4 sqlalchemy@2.0.23 alembic@1.13.0 celery@5.3.6 redis@5.0.1 boto3@1.34.0 botocore@1.34.0 s3transfer@0.9.0 click@8.1.7 pydantic@2.5.2 fastapi@0.105.0 starlette@0.27.0 uvicorn@0.24.0 gunicorn@21.2.0 httpx@0.25.2 httpcore@1.0.2 anyio@3.7.1 attrs@23.1.0 certifi@2023.11.17 cffi@1.16.0 charset-normalizer@3.3.2 idna@3.6 itsdangerous@2.1.2 markupsafe@2.1.3 packaging@23.2 psycopg2@2.9.9 pyjwt@2.8.0 pytz@2023.3 pyyaml@6.0.1 python-dateutil@2.8.2 six@1.16.0 tqdm@4.66.1 typing-extensions@4.9.0 wheel@0.42.0 lxml@4.9.3 matplotlib@3.8.2 scikit-learn@1.3.2 joblib@1.3.2 threadpoolctl@3.2.0 greenlet@3.0.2 mako@1.3.0 kombu@5.3.4 vine@5.1.0 amqp@5.2.0 billiard@4.2.0 prometheus-client@0.19.0 sentry-sdk@1.39.1 structlog@23.2.0 tenacity@8.2.3 orjson@3.9.10 ujson@5.9.0 marshmallow@3.20.1 paramiko@3.3.1 pynacl@1.5.0 bcrypt@4.1.2';
const maven =
  'org.apache.logging.log4j:log4j-core@2.14.1 org.apache.logging.log4j:log4j-api@2.14.1 org.springframework:spring-beans@5.3.16 org.springframework:spring-core@5.3.16 org.springframework:spring-context@5.3.16 org.springframework:spring-web@5.3.16 org.springframework:spring-webmvc@5.3.16 org.springframework:spring-aop@5.3.16 org.springframework:spring-jdbc@5.3.16 org.springframework:spring-tx@5.3.16 org.apache.commons:commons-text@1.9 org.apache.commons:commons-lang3@3.12.0 org.apache.commons:commons-compress@1.24.0 org.apache.commons:commons-csv@1.10.0 com.fasterxml.jackson.core:jackson-databind@2.13.1 com.fasterxml.jackson.core:jackson-core@2.13.1 com.fasterxml.jackson.core:jackson-annotations@2.13.1 org.yaml:snakeyaml@1.30 org.apache.activemq:activemq-broker@5.17.3 org.slf4j:slf4j-api@2.0.9 ch.qos.logback:logback-classic@1.4.14 ch.qos.logback:logback-core@1.4.14 com.google.guava:guava@32.1.3-jre com.google.code.gson:gson@2.10.1 io.netty:netty-common@4.1.104.Final io.netty:netty-buffer@4.1.104.Final io.netty:netty-codec@4.1.104.Final io.netty:netty-handler@4.1.104.Final io.netty:netty-transport@4.1.104.Final org.hibernate.orm:hibernate-core@6.4.1.Final jakarta.persistence:jakarta.persistence-api@3.1.0 org.postgresql:postgresql@42.7.1 com.zaxxer:HikariCP@5.1.0 org.flywaydb:flyway-core@10.4.0 org.apache.kafka:kafka-clients@3.6.1 org.xerial.snappy:snappy-java@1.1.10.5 com.squareup.okhttp3:okhttp@4.12.0 com.squareup.okio:okio@3.7.0 org.jetbrains.kotlin:kotlin-stdlib@1.9.22 io.micrometer:micrometer-core@1.12.1 org.apache.tomcat.embed:tomcat-embed-core@10.1.17 org.mapstruct:mapstruct@1.5.5.Final org.projectlombok:lombok@1.18.30 joda-time:joda-time@2.12.5 commons-io:commons-io@2.15.1 commons-codec:commons-codec@1.16.0 org.bouncycastle:bcprov-jdk18on@1.77 com.nimbusds:nimbus-jose-jwt@9.37.3 org.quartz-scheduler:quartz@2.3.2 org.jsoup:jsoup@1.17.1';
/** The source package and version, followed by its binary packages. */
const deb =
  'openssl@3.0.11-1~deb12u2:libssl3,openssl glibc@2.36-9+deb12u3:libc6,libc-bin nghttp2@1.52.0-1:libnghttp2-14 curl@7.88.1-10+deb12u1:curl,libcurl4 openssh@1:9.2p1-2+deb12u2:openssh-client zlib@1:1.2.13.dfsg-1:zlib1g bash@5.2.15-2+b2:bash coreutils@9.1-1:coreutils dpkg@1.21.22:dpkg apt@2.6.1:apt,libapt-pkg6.0 tar@1.34+dfsg-1.2:tar gzip@1.12-1:gzip sed@4.9-1:sed grep@3.8-5:grep findutils@4.9.0-4:findutils util-linux@2.38.1-5+b1:util-linux,libmount1,libblkid1,libuuid1,mount systemd@252.19-1~deb12u1:libsystemd0,libudev1 pam@1.5.2-6+deb12u1:libpam0g,libpam-modules,libpam-runtime shadow@1:4.13+dfsg1-1+b1:passwd,login perl@5.36.0-7+deb12u1:perl-base gnutls28@3.7.9-2+deb12u1:libgnutls30 libgcrypt20@1.10.1-3:libgcrypt20 libgpg-error@1.46-1:libgpg-error0 gnupg2@2.2.40-1.1:gpgv krb5@1.20.1-2+deb12u1:libkrb5-3,libgssapi-krb5-2,libk5crypto3,libkrb5support0 ncurses@6.4-4:libtinfo6,ncurses-base,ncurses-bin pcre2@10.42-1:libpcre2-8-0 libselinux@3.4-1+b6:libselinux1 acl@2.3.1-3:libacl1 attr@1:2.5.1-4:libattr1 audit@1:3.0.9-1:libaudit1,libaudit-common lz4@1.9.4-1:liblz4-1 xz-utils@5.4.1-0.2:liblzma5 libzstd@1.5.4+dfsg2-5:libzstd1 bzip2@1.0.8-5+b1:libbz2-1.0 gmp@2:6.2.1+dfsg1-1.1:libgmp10 nettle@3.8.1-2:libnettle8,libhogweed6 p11-kit@0.24.1-2:libp11-kit0 libtasn1-6@4.19.0-2:libtasn1-6 libidn2@2.3.3-1+b1:libidn2-0 libunistring@1.0-2:libunistring2 db5.3@5.3.28+dfsg2-1:libdb5.3 debconf@1.5.82:debconf ca-certificates@20230311:ca-certificates tzdata@2024a-0+deb12u1:tzdata gcc-12@12.2.0-14:libgcc-s1,libstdc++6,gcc-12-base libxcrypt@1:4.4.33-2:libcrypt1 e2fsprogs@1.47.0-2:e2fsprogs,libext2fs2,libcom-err2,logsave init-system-helpers@1.65.2:init-system-helpers hostname@3.23+nmu1:hostname diffutils@1:3.8-4:diffutils base-files@12.4+deb12u4:base-files base-passwd@3.6.1:base-passwd sysvinit@3.06-4:sysvinit-utils mawk@1.3.4.20200120-3.1:mawk';
const go =
  'golang.org/x/net@v0.15.0 golang.org/x/crypto@v0.14.0 golang.org/x/sys@v0.13.0 golang.org/x/text@v0.13.0 golang.org/x/sync@v0.4.0 golang.org/x/oauth2@v0.13.0 google.golang.org/grpc@v1.59.0 google.golang.org/protobuf@v1.31.0 github.com/spf13/cobra@v1.8.0 github.com/spf13/viper@v1.17.0 github.com/spf13/pflag@v1.0.5 github.com/prometheus/client_golang@v1.17.0 github.com/prometheus/common@v0.45.0 github.com/prometheus/procfs@v0.12.0 github.com/golang-jwt/jwt/v5@v5.1.0 github.com/gorilla/mux@v1.8.1 github.com/gorilla/websocket@v1.5.1 github.com/jackc/pgx/v5@v5.5.0 github.com/redis/go-redis/v9@v9.3.0 github.com/rs/zerolog@v1.31.0 github.com/stretchr/testify@v1.8.4 github.com/google/uuid@v1.4.0 github.com/go-chi/chi/v5@v5.0.10 github.com/hashicorp/golang-lru@v1.0.2 github.com/klauspost/compress@v1.17.3 github.com/cespare/xxhash/v2@v2.2.0 github.com/pkg/errors@v0.9.1 github.com/sirupsen/logrus@v1.9.3 github.com/mattn/go-isatty@v0.0.20 gopkg.in/yaml.v3@v3.0.1';

/** A demo package. */
export interface DemoPackage {
  name: string;
  version: string;
  purl: string;
}

const splitAt = (text: string): [string, string] => {
  const at = text.lastIndexOf('@');
  return [text.slice(0, at), text.slice(at + 1)];
};

const listed = (text: string, purlOf: (name: string, version: string) => string): DemoPackage[] =>
  text.split(' ').map((one) => {
    const [name, version] = splitAt(one);
    return { name, version, purl: purlOf(name, version) };
  });

const debian = (text: string): DemoPackage[] =>
  text.split(' ').flatMap((one) => {
    const at = one.lastIndexOf(':');
    const [source, version] = splitAt(one.slice(0, at));
    return one
      .slice(at + 1)
      .split(',')
      .map((name) => ({
        name,
        version,
        purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?distro=debian-12&upstream=${encodeURIComponent(source)}`,
      }));
  });

/** The packages by ecosystem. */
export const demoPackages = {
  npm: listed(npm, (name, version) => `pkg:npm/${name}@${version}`),
  pypi: listed(pypi, (name, version) => `pkg:pypi/${name}@${version}`),
  maven: listed(maven, (name, version) => `pkg:maven/${name.replace(':', '/')}@${version}`),
  deb: debian(deb),
  go: listed(go, (name, version) => `pkg:golang/${name}@${version}`),
} as const;

/** Server software identified by a CPE: name, vendor, version, CPE product, banner. */
export const demoSoftware: readonly [
  name: string,
  vendor: string,
  version: string,
  product: string,
  banner?: string,
][] = [
  ['Confluence Data Center', 'Atlassian', '8.3.2', 'atlassian:confluence_data_center'],
  ['FortiProxy', 'Fortinet', '7.2.8', 'fortinet:fortiproxy'],
  ['MOVEit Transfer', 'Progress', '2020.1.4', 'progress:moveit_transfer'],
  ['nginx', 'F5', '1.18.0', 'f5:nginx', 'nginx/1.18.0 (Ubuntu)'],
  ['PostgreSQL', 'PostgreSQL', '16.1', 'postgresql:postgresql'],
  ['Jira Software', 'Atlassian', '9.12.1', 'atlassian:jira_data_center'],
  ['GitLab', 'GitLab', '16.7.2', 'gitlab:gitlab'],
  ['Windows Server', 'Microsoft', '2022', 'microsoft:windows_server_2022'],
];
