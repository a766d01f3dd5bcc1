/**
 * What drivers, tools and frameworks send before and around the statements of the application. Grouped by
 * who sends it; none needs a table of the application.
 */

export interface CorpusGroup {
  readonly sender: string;
  readonly statements: readonly string[];
}

export const CONNECT_CORPUS: readonly CorpusGroup[] = [
  {
    sender: 'command line clients',
    statements: [
      'select @@version_comment limit 1',
      'select DATABASE(), USER() limit 1',
      'SELECT DATABASE()',
      'select @@character_set_client, @@character_set_connection, @@character_set_server, @@character_set_database limit 1',
      "SHOW SESSION STATUS LIKE 'Ssl_cipher'",
      'SHOW WARNINGS',
      'use `shop`',
    ],
  },
  {
    sender: 'character sets',
    statements: [
      'SET NAMES utf8mb4',
      'SET NAMES utf8mb4 COLLATE utf8mb4_unicode_ci',
      "SET NAMES 'utf8mb4' COLLATE 'utf8mb4_general_ci'",
      '/*!40101 SET NAMES binary*/',
      'SET character_set_results = NULL',
      "SET character_set_client = 'utf8mb4'",
      'SET character_set_results=utf8',
    ],
  },
  {
    sender: 'Go and Rust',
    statements: [
      'SELECT @@max_allowed_packet',
      'SELECT @@max_allowed_packet,@@wait_timeout,@@socket IS NULL',
      "SET sql_mode=(SELECT CONCAT(@@sql_mode, ',PIPES_AS_CONCAT,NO_ENGINE_SUBSTITUTION')),time_zone='+00:00',NAMES utf8mb4;",
    ],
  },
  {
    sender: 'JDBC',
    statements: [
      '/* mysql-connector-j-9.1.0 (Revision: abc) */SELECT  @@session.auto_increment_increment AS auto_increment_increment, @@character_set_client AS character_set_client, @@character_set_connection AS character_set_connection, @@character_set_results AS character_set_results, @@character_set_server AS character_set_server, @@collation_server AS collation_server, @@collation_connection AS collation_connection, @@init_connect AS init_connect, @@interactive_timeout AS interactive_timeout, @@lower_case_table_names AS lower_case_table_names, @@max_allowed_packet AS max_allowed_packet, @@net_write_timeout AS net_write_timeout, @@sql_mode AS sql_mode, @@system_time_zone AS system_time_zone, @@time_zone AS time_zone, @@wait_timeout AS wait_timeout',
      "SHOW VARIABLES WHERE Variable_name in ('system_time_zone','time_zone')",
      "SET sql_mode='STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION'",
      "set autocommit=1,sql_mode=CONCAT(@@sql_mode,',STRICT_TRANS_TABLES'),NAMES utf8mb4",
      'SET autocommit=1',
      'SELECT @@session.autocommit',
      'SET SESSION TRANSACTION READ WRITE',
      '/* ping */ SELECT 1',
      'SELECT 1',
      'SELECT @@character_set_database, @@sql_mode',
      'SET SQL_SELECT_LIMIT=100',
      'SET SQL_SELECT_LIMIT=DEFAULT',
    ],
  },
  {
    sender: 'Python and PHP',
    statements: [
      'SET AUTOCOMMIT = 0',
      'ROLLBACK',
      'SET @@session.autocommit = ON',
      "SET NAMES 'utf8mb4' COLLATE 'utf8mb4_unicode_ci', SESSION sql_mode='STRICT_TRANS_TABLES'",
      "SET SESSION time_zone='+00:00'",
      "SELECT VERSION(), @@sql_mode, @@default_storage_engine, @@sql_auto_is_null, @@lower_case_table_names, CONVERT_TZ('2001-01-01 01:00:00', 'UTC', 'UTC') IS NOT NULL",
      'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
      'SET SQL_AUTO_IS_NULL = 0',
      'SELECT table_name, table_type, table_comment FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
      'SET foreign_key_checks=0',
    ],
  },
  {
    sender: 'Ruby',
    statements: [
      "SET NAMES utf8mb4,  @@SESSION.sql_mode = CONCAT(CONCAT(@@sql_mode, ',TRADITIONAL'), ',NO_AUTO_VALUE_ON_ZERO'),  @@SESSION.wait_timeout = 2147483",
      'SELECT @@FOREIGN_KEY_CHECKS',
      "SHOW VARIABLES LIKE 'collation_database'",
      "SELECT GET_LOCK('keyway-corpus', 0)",
      "SELECT RELEASE_LOCK('keyway-corpus')",
    ],
  },
  {
    sender: 'object mappers of Node',
    statements: [
      'SELECT version() as version',
      'SELECT VERSION() as `version`',
      'SELECT DATABASE() AS `db_name`',
      "SET time_zone = '+00:00'",
      "show variables like 'auto_increment_increment'",
      'select connection_id() > 0 as cid',
      'begin',
      'savepoint sp1',
      'rollback to savepoint sp1',
      'release savepoint sp1',
      'COMMIT;',
      'start transaction read only',
      'commit',
    ],
  },
  {
    sender: 'graphical tools',
    statements: [
      'SELECT current_user()',
      "show character set where charset='utf8mb4'",
      'SET SQL_SAFE_UPDATES=1',
      'SET SQL_SAFE_UPDATES=0',
      "SHOW SESSION VARIABLES LIKE 'lower_case_table_names'",
      "SHOW SESSION VARIABLES LIKE 'sql_mode'",
      'SHOW ENGINES',
      'SHOW COLLATION',
      'SHOW CHARSET',
      'SHOW PLUGINS',
      'SHOW DATABASES',
      'SHOW FULL TABLES FROM `shop`',
      '/* ApplicationName=DBeaver 24.1 - Main */ SELECT DATABASE()',
      "SHOW TABLE STATUS FROM `shop` LIKE 'product'",
      "SHOW PROCEDURE STATUS WHERE Db='shop'",
      "SHOW TRIGGERS LIKE 'orders'",
      'SELECT @@GLOBAL.character_set_server,@@GLOBAL.collation_server',
      'SHOW FULL COLUMNS FROM `orders` FROM `shop`',
    ],
  },
  {
    sender: 'dump tools',
    statements: [
      "/*!40100 SET @@SQL_MODE='' */",
      "/*!40103 SET TIME_ZONE='+00:00' */",
      'SET SESSION NET_READ_TIMEOUT= 86400, SESSION NET_WRITE_TIMEOUT= 86400',
      'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
      'START TRANSACTION /*!40100 WITH CONSISTENT SNAPSHOT */',
      'UNLOCK TABLES',
      'SET SQL_QUOTE_SHOW_CREATE=1',
      "SET SESSION character_set_results = 'binary'",
      'select @@collation_database',
    ],
  },
];
