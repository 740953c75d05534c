// Common passwords, collected by hand as stems: the lookup strips digits and symbols at both ends and turns symbols back into letters, so
// "welcome" also refuses Welcome2026! and w3lcome#1. They are grouped to make gaps visible: digits and keyboard patterns; sign-in words;
// computing; feelings and stories; sports; animals and food; colors, music and places; given names; slang.
const stems = `
000000 111111 11111111 112233 121212 123123 123123123 123321 1234 12341234 12344321 12345 123456 1234567 12345678
123456789 1234567890 123454321 123654 123789 131313 135790 142536 147258 147258369 147852 159357 159753 159951 212121
222222 232323 246810 252525 321321 333333 420420 444444 456123 456456 456789 555555 654321 666666 696969 741852
741852963 753159 777777 7777777 789456 789456123 87654321 888888 88888888 963852741 987654 987654321 9876543210 999999
99999999 0123456789 0987654321 098765 101010 102030 11223344 11112222 1212 123abc 123qwe 123qweasd 123qweasdzxc 12qwaszx
1a2b3c 1a2b3c4d 1q1q1q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc
3edc4rfv q1w2e3 q1w2e3r4 q1w2e3r4t5 q2w3e4r5 zaq12wsx zaq1xsw2 zaq1zaq1 xsw2zaq1 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 abc123
abcd1234 asd123 asdf1234 qwe123 qwer1234 qwert12345 qwerty123 zxc123 zxcvb123 pass1word passw0rd p455w0rd

qwe qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzu qwertzuiop qweasd qweasdzxc qweqwe qwerqwer
qwaszx qazwsx qazwsxedc qazxsw qazqaz asd asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdasd asdasdasd asdqwe asdzxc
asdfasdf asdfqwer asdfzxcv azerty azertyui azertyuiop zxc zxcv zxcvb zxcvbn zxcvbnm zxczxc zxcasd zxcasdqwe poiuyt
poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz ytrewq rewq fdsa vcxz wasd wsxedc edcrfv rfvtgb tgbyhn yhnujm ujmik okm plm
aaa aaaa aaaaa aaaaaa aaaaaaaa abab abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij xyz xyzxyz zzzzzz
xxxxxx xxxxxxxx qqqqqq wwwwww ssssss dddddd ffffff hhhhhh jjjjjj kkkkkk llllll mmmmmm nnnnnn pppppp

password passwort passwd passwords passphrase passcode pass passme passpass mypass mypassword thepassword yourpassword
newpassword oldpassword changepassword nopassword notmypassword passwordpassword parola parol contrasena contraseña
senha motdepasse wachtwoord haslo heslo jelszo salasana sifre lozinka geslo adgangskode kennwort losenord passer pw pwd
secret secreto secure security secured unsecure topsecret mysecret private hidden letmein letmeinnow letmesee
letmeinplease open opensesame sesame abracadabra access accessdenied admin administrator adminadmin administrador admins
adm sysadmin sysop superadmin superuser superman root rootroot toor user username users guest guestguest visitor demo
demodemo test testtest tester testing testuser testpass temp temporary temppass tempass temppassword changeme changeit
changethis changemenow change pleasechange default defaults defaultpass initial firsttime firstlogin new newuser newpass
newyear welcome welcomeback welcomehome bienvenido bienvenue willkommen benvenuto bemvindo hello hellohello helloworld
hellokitty hola hallo bonjour ciao goodbye login logon logmein signin signup enter entrar start starthere begin master
masterkey masterpass mastermind keymaster key keykey passkey support service helpdesk help helpme office company
business corporate employee manager director boss ceo staff team teamwork work working worker job money moneymoney cash
dollar dollars euro bitcoin crypto wallet bank banking account payment invoice sales marketing finance accounting human
resources training student teacher school college university class classroom library hospital doctor nurse police
soldier army navy marine marines airforce military pilot captain commander general sergeant major colonel admiral
engineer mechanic fireman

computer computers laptop desktop server servers database oracle mysql postgres postgresql mssql sqlserver mongodb redis
sa dba sql backup backups network networks netadmin internet intranet web webadmin webmaster website wifi wireless
router cisco juniper fortinet fortigate mikrotik netgear linksys dlink tplink ubnt ubiquiti huawei motorola nokia
samsung sony apple iphone ipad ipod macbook macintosh android google gmail yahoo hotmail outlook microsoft windows
window winxp linux ubuntu debian redhat fedora centos unix solaris vmware citrix docker kubernetes jenkins gitlab github
tomcat apache nginx jboss weblogic websphere wordpress joomla drupal magento ftp ssh telnet mail email postmaster mailer
monitor monitoring nagios zabbix grafana kibana elastic elasticsearch splunk logger printer scanner camera video system
systems operator operations console terminal developer develop development dev devops devel staging production prod
program programmer programming coder coding code software hardware hacker hackers hacking hacked hackme hack cyber
cybersecurity cyberpunk matrix neo trinity morpheus zion anonymous unknown nobody nothing noname none null undefined
public internal external portal gateway firewall vpn proxy raspberry raspberrypi pi java javascript python php perl ruby
delphi pascal facebook instagram twitter linkedin youtube netflix spotify tiktok whatsapp telegram skype zoom discord
twitch steam roblox minecraft fortnite pokemon pikachu charizard digimon zelda link mario luigi sonic nintendo
playstation xbox gamer gaming game games gameover warcraft starcraft diablo counter counterstrike halflife doom quake
callofduty assassin assassins leagueoflegends dota overwatch runescape naruto sasuke sakura itachi goku vegeta
dragonball onepiece luffy bleach ichigo

love lovelove loveme loveyou loveu lover lovers loverboy lovergirl lovely lovebug mylove mylover truelove iloveyou
iloveu iloveme ilovegod ilovejesus iloveyoutoo iloveyousomuch teamo teamomucho amor amore amour amormio jetaime liebe
ichliebedich tiamo saranghae seniseviyorum tequiero kocham kochamcie miluju honey sweet sweetie sweetheart sweetpea
sweety darling baby babygirl babyboy babe babes babyblue babycakes angel angels angela angelina angelo angie fallenangel
heaven hell devil demon satan lucifer evil god godisgood godisgreat godislove godbless goddess jesus jesuschrist
jesuslovesme christ christian christine christina christopher chris church faith hope grace blessed blessing praise
worship pray prayer holy spirit bible gospel amen allah muhammad mohammed bismillah krishna ganesh shiva buddha family
mother father mom dad mommy daddy mama papa brother sister mamapapa friend friends friendship bestfriend bestfriends
forever together always kiss kisses kissme hug smile smiley happy happiness happyday birthday happybirthday party
holiday vacation weekend funny lucky luckyone luckyme freedom free liberty peace justice power powers magic magical
mystery dream dreams dreamer dreaming imagine life lifeisgood mylife live living alive star stars starlight superstar
rockstar starwars startrek stargate skywalker yoda vader darthvader jedi sith chewbacca hansolo luke leia anakin
enterprise voyager picard spock batman robin joker spiderman spider ironman captainamerica hulk thor wolverine deadpool
avengers superhero supergirl catwoman harley harleydavidson harrypotter hogwarts gryffindor slytherin dumbledore
hermione gandalf frodo bilbo legolas aragorn sauron mordor hobbit lordoftherings simpsons homer bart barney snoopy
garfield mickey mickeymouse minnie donald goofy pluto tigger winnie pooh bambi simba nemo shrek barbie princess princesa
prince principe king kingking queen kingkong kingdom royal knight ninja samurai warrior warriors spartan viking pirate
pirates ranger rangers hunter hunters killer shadow shadows ghost phantom vampire zombie monster monsters beast legend
legends hero heroes champion champions winner winning victory

football footballer soccer baseball softball basketball volleyball hockey tennis golf golfer cricket rugby boxing
wrestling swimming running runner skate skater skateboard surf surfer surfing snowboard fishing fisherman hunting bike
biker cycling racing racer nascar formula ferrari porsche mercedes benz bmw audi volkswagen toyota honda nissan mazda
subaru suzuki yamaha kawasaki ducati ford mustang camaro corvette chevrolet chevy dodge charger viper jaguar lamborghini
bugatti maserati lexus volvo fiat renault peugeot citroen opel skoda hyundai jeep tesla truck trucker yankees redsox
cubs dodgers mets braves giants cardinals phillies steelers cowboys packers patriots raiders eagles broncos dolphins
bears vikings falcons panthers saints chargers chiefs lions bengals browns lakers celtics bulls knicks spurs heat jordan
michaeljordan kobe lebron shaq liverpool arsenal chelsea manchester manunited manutd manchesterunited mancity tottenham
everton barcelona barca realmadrid madrid juventus milan acmilan inter internazionale napoli roma lazio bayern dortmund
schalke ajax feyenoord psv benfica porto sporting celtic galatasaray fenerbahce besiktas flamengo corinthians palmeiras
santos messi ronaldo cristiano ronaldinho neymar beckham zidane maradona pele ball goal player coach sport sports
olympic fitness yoga muscle

animal dog dogs doggy puppy puppies cat cats kitty kitten kittycat tiger tigers lion lioness leopard panther puma cougar
bear teddy teddybear panda koala monkey monkeys gorilla elephant giraffe zebra horse horses pony ponies mustangs donkey
cow bull bulldog rottweiler labrador retriever poodle beagle boxer husky wolf wolves fox foxy rabbit bunny mouse rat
hamster squirrel beaver otter dolphin shark whale fish goldfish salmon turtle frog froggy snake cobra lizard gecko
dragon dragons dragonfly phoenix unicorn pegasus griffin eagle falcon hawk raven crow owl parrot penguin duck ducky
chicken rooster turkey swan bird birdie butterfly bee honeybee ladybug ant scorpion bug buddy max rocky bella molly
maggie daisy sadie coco oreo smokey ginger pepper peanut pumpkin cookie cookies brownie cupcake muffin candy candies
chocolate sugar vanilla caramel cinnamon cherry strawberry banana orange lemon mango peach grape pineapple coconut
tomato potato pickle cheese cheeseburger pizza burger pasta spaghetti bacon sandwich coffee espresso tea beer wine
whiskey vodka tequila jackdaniels budweiser heineken guinness pepsi cocacola sprite water fire earth wind thunder
lightning storm rain rainbow sunshine sunset sunrise sun moon moonlight sky skyline cloud snow snowflake snowball
snowman winter spring summer autumn fall january february march april may june july august september october november
december monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday midnight morning night
christmas xmas easter halloween enero febrero marzo abril mayo junio julio agosto verano invierno primavera sommer
fruehling herbst hiver printemps ete

red blue green yellow purple pink white black brown gray grey silver gold golden diamond diamonds crystal emerald
sapphire pearl platinum copper iron steel metal rock stone river ocean sea beach island mountain forest tree flower
flowers rose roses lily lotus tulip orchid violet jasmine lavender garden blackberry blackjack blacky redneck redred
bluebird bluesky greenday greenbay purplehaze pinkfloyd blink metallica nirvana slipknot linkinpark acdc ironmaiden
megadeth slayer korn eminem tupac biggie snoopdogg beatles rollingstones elvis madonna britney shakira rihanna beyonce
taylor taylorswift justin justinbieber onedirection music musica musical guitar piano drums drummer bass violin trumpet
saxophone rocknroll hiphop rapper techno dance dancer dancing singer song movie hollywood disney marvel america american
usa england london britain scotland ireland irish france paris germany deutschland berlin italy italia spain espana
portugal brasil brazil mexico canada toronto australia sydney melbourne newyork brooklyn california losangeles chicago
boston texas dallas houston florida miami lasvegas vegas seattle denver arizona alabama virginia carolina georgia dakota
montana russia moscow poland polska warszawa ukraine turkiye istanbul ankara greece athens egypt cairo dubai india delhi
mumbai pakistan karachi china beijing shanghai japan tokyo korea seoul vietnam hanoi thailand bangkok singapore malaysia
indonesia jakarta philippines manila africa nigeria lagos kenya world planet space galaxy universe cosmos apollo zeus
athena hercules achilles odyssey venus mars jupiter saturn neptune mercury orion sirius aries taurus gemini cancer leo
virgo libra scorpio sagittarius capricorn aquarius pisces number one two three four five six seven eight nine ten

james john robert michael mike mikey david dave daniel danny william billy richard joseph thomas tommy charles charlie
matthew anthony tony mark steven steve stephen andrew andy andrei andrea paul joshua josh kenneth kevin brian bryan
george edward eddie ronald timothy jason jeffrey jeff ryan jacob jake gary nicholas nick nicky eric jonathan larry scott
frank frankie brandon benjamin ben benny gregory greg samuel sam sammy raymond patrick alexander alexandra alex alexis
alejandro jack jackson jackie dennis jerry tyler aaron jose henry douglas adam peter nathan zachary walter kyle harold
carl jeremy keith roger arthur terry lawrence sean shawn jesse austin joe noah ethan albert johnny bobby logan louis
mary maria marie mariana patricia jennifer jenny linda elizabeth barbara susan jessica sarah karen nancy lisa betty
sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca becky laura sharon
cynthia kathleen amy shirley anna annie anne brenda pamela emma nicole helen samantha katherine kate katie kathy debra
rachel carolyn janet catherine heather diane julie julia juliet joyce victoria vicky kelly lauren joan evelyn olivia
judith megan cheryl martha hannah jacqueline gloria teresa sara janice madison kathryn abigail sophia sophie isabella
isabel natalie natasha tanya olga irina svetlana tatiana ekaterina elena marina oksana vladimir sergey dmitry nikita
maxim ivan pavel mohamed ahmed ali hassan hussein omar fatima aisha mustafa mehmet yusuf ibrahim abdullah carlos juan
luis pedro miguel jorge fernando ricardo eduardo gabriel gabriela rafael diego pablo manuel francisco antonio roberto
giovanni francesco alessandro giuseppe marco luca matteo lorenzo chiara giulia martina valentina pierre jean jacques
francois nicolas camille chloe manon lea klaus hans wolfgang juergen stefan sebastian florian lukas felix leon anja
claudia sabine

fuck fucker fuckoff fuckyou fuckme shit bullshit bitch asshole bastard pussy sexy sexsex sexgod sexygirl hottie hotgirl
crazy stupid idiot loser lazy cool coolio coolman awesome amazing beautiful pretty gorgeous cute cutie cutiepie hot
hotstuff badboy badgirl goodboy goodgirl girl girls boy boys man woman men women lady ladies gentleman papito mamita
chico chica bebe bonita hermosa corazon estrella princesita mariposa tesoro cielo sol luna gatito perrito schatz schatzi
liebling mausi hase engel sonnenschein doudou loulou cherie soleil etoile chouchou ciaociao amoremio stella topolina
scooter trustno trustnoone trustme whatever blahblah asdfjkl something anything everything forgot forgotten remember
iforgot idontknow dontknow nopass noway please thanks thankyou whatsup wazzup howareyou iamgod iamthebest thebest
numberone first alpha beta gamma delta omega sigma bravo foxtrot tango victor zulu echo area bond jamesbond agent
secretagent sniper bullet trigger gunner cannon rocket bomber nuclear atomic blaster hammer sledge maverick iceman goose
rambo terminator predator alien godzilla titanic gladiator braveheart scarface godfather soprano corleone capone
gangster mafia thug thuglife playboy pimp hustler stoner ganja marijuana weed
`;

/** Common passwords and their stems, in lowercase. */
export const commonPasswords: ReadonlySet<string> = new Set(stems.trim().split(/\s+/));
